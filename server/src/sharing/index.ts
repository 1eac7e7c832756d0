/** What the site looks like where its links are shared: titles, descriptions and pictures of boxes, drops and rounds. */
export { sharingRoutes } from "./routes.ts";
