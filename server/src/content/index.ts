/** What the site says: configuration for the pages, banners, notices. */
export { contentRoutes } from "./routes.ts";
