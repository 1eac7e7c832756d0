/** What a player did and has going on, put together from every module. */
export { recordRoutes } from "./routes.ts";
