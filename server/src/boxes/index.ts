/** Mystery boxes: box versions, openings, and the lists of drops. */

export { type BoxCache, createBoxCache } from "./box-cache.ts";
export { cheapestCents } from "./cheapest-box.ts";
export { hitRate, returnToPlayer } from "./odds.ts";
export { exportGrants } from "./openings/export-grants.ts";
export { findBoxBySlug, giftsOf, grantBoxes } from "./openings/grant-boxes.ts";
export { freezeBox } from "./openings/hold-boxes.ts";
export { readGrants } from "./openings/read-grants.ts";
export { publishVersion, RETURN_BAND } from "./publish-version.ts";
export { readBoxesOfItems } from "./read-boxes-of-items.ts";
export { readPublishTimes } from "./read-publish-times.ts";
export { boxRoutes } from "./routes.ts";
