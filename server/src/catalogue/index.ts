/** The catalogue for operators: the whole as a file, the editor of boxes and items, and scheduled versions. */

export { compareWithSite, demoCatalogue, exportCatalogue, importCatalogue, printChanges } from "./move-catalogue.ts";
export { publishDue } from "./publish-box.ts";
export { catalogueEditorRoutes, pictureRoutes } from "./routes.ts";
