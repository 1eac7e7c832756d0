/** Tickets: what players ask support, and what support answers. */
export { exportTickets, forgetTickets } from "./export-tickets.ts";
export { forgetUnusedPictures } from "./pictures.ts";
export { readText } from "./read-text.ts";
export { inboxRoutes, ticketRoutes } from "./routes.ts";
