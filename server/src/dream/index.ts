/** Dreams: a chosen item at a chosen chance. */
export { dreamRoutes } from "./routes.ts";
