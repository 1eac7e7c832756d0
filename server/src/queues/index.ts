/** Queues: cases that wait for an operator, one person on each. */
export { queueRoutes } from "./routes.ts";
