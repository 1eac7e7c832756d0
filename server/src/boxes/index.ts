/** Mystery boxes: the catalogue of versions, openings, and the lists of drops. */
export { publishVersion } from "./publish-version.ts";
export { boxRoutes } from "./routes.ts";
export { rememberShelf, type Shelf } from "./shelf.ts";
