/** Dreams: a chosen item at a chosen chance. */
export { dreamLookups } from "./dream-tries.ts";
export { dreamRoutes } from "./routes.ts";
