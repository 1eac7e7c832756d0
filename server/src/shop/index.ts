/** The shop: items at fixed prices. */
export { shopRoutes } from "./routes.ts";
