/** Vitrines: public pages on which players show items that they have won. */

export { exportVitrine, readVitrineHead } from "./read-vitrine.ts";
export { allowVitrine, hideVitrine, listReports } from "./reports.ts";
export { vitrineRoutes } from "./routes.ts";
export { forgetVitrine } from "./save-vitrine.ts";
