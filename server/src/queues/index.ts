/** Queues: cases that wait for an operator, one person on each. */
export { readClaims, readNotes, serveClaims, useClaim } from "./claims.ts";
export { queueRoutes } from "./routes.ts";
