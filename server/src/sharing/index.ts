/** Link previews and search engines: titles, descriptions, share pictures, robots.txt and the sitemap. */
export { sharingRoutes } from "./routes.ts";
