/** Tickets: the questions of players to support, and the answers. */
export { exportTickets, forgetTickets } from "./export-tickets.ts";
export { forgetUnusedPictures } from "./pictures.ts";
export { readText } from "./read-text.ts";
export { inboxRoutes, ticketRoutes } from "./routes.ts";
