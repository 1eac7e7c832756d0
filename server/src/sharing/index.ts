/** Link previews and search engines: titles, descriptions, share pictures, robots.txt and the sitemap. */
export { addressOfMissing } from "./addresses.ts";
export { sharingRoutes } from "./routes.ts";
