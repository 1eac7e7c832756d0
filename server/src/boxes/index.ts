/** Mystery boxes: box versions, openings, and the lists of drops. */

export { type BoxCache, createBoxCache } from "./box-cache.ts";
export {
  type BoxFace,
  type BoxRecord,
  readBoxRecords,
  readThemeRecords,
  readVersions,
  saveBoxes,
  saveThemes,
  type ThemeRecord,
} from "./edit-boxes.ts";
export { hitRate, returnToPlayer } from "./odds.ts";
export { exportGrants, findBoxBySlug, giftsOf, grantBoxes, readGrants } from "./openings/grants.ts";
export { type BoxState, freezeBox } from "./openings/hold-boxes.ts";
export { publishVersion, requireOdds } from "./publish-version.ts";
export { cheapestCents, readBoxesOfItems, readMeanValues, readPublishTimes } from "./read-boxes.ts";
export { boxRoutes } from "./routes.ts";
