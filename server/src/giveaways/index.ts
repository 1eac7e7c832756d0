/** Giveaways: rooms whose prizes are drawn among the players who joined. */
export { cancelAnyGiveaway } from "./cancel-giveaway.ts";
export { countOpenGiveaways } from "./count-open-giveaways.ts";
export type { GiveawayDeps } from "./deps.ts";
export { exportGiveaways } from "./export-giveaways.ts";
export { drawDue, keepGiveaways } from "./keep-giveaways.ts";
export { openHouseGiveaway } from "./open-house-giveaway.ts";
export { readGivenAway } from "./read-given-away.ts";
export { readGiveawayHead } from "./read-head.ts";
export { readMyOpenGiveaways } from "./read-mine.ts";
export { giveawayRoutes } from "./routes.ts";
export { type GiveawaySettings, readGiveawaySettings } from "./settings.ts";
export { setStreamer } from "./streamers.ts";
