/** A player's timeline and current activity, collected from all modules. */
export { recordRoutes } from "./routes.ts";
