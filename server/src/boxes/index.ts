/** Mystery boxes: the catalogue of versions, openings, and the lists of drops. */

export { type BoxCache, createBoxCache } from "./box-cache.ts";
export { cheapestCents } from "./cheapest-box.ts";
export { exportGrants } from "./export-grants.ts";
export { findBoxBySlug, giftsOf, grantBoxes } from "./grant-boxes.ts";
export { freezeBox } from "./hold-boxes.ts";
export { hitRate, returnToPlayer } from "./odds.ts";
export { publishVersion, RETURN_BAND } from "./publish-version.ts";
export { readGrants } from "./read-grants.ts";
export { readPublishTimes } from "./read-publish-times.ts";
export { readSkin } from "./read-skins.ts";
export { boxRoutes } from "./routes.ts";
export { skinRoutes } from "./skin-routes.ts";
