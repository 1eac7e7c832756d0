/** The catalogue for operators: the whole as a file, the editor of boxes and items, and scheduled versions. */

export { giveawayEditorRoutes } from "./giveaway-routes.ts";
export { compareWithSite, demoCatalogue, exportCatalogue, importCatalogue, printChanges } from "./move-catalogue.ts";
export { offerRoutes } from "./offer-routes.ts";
export { publishDue } from "./publish-box.ts";
export { roomRoutes } from "./room-routes.ts";
export { catalogueEditorRoutes, pictureRoutes } from "./routes.ts";
