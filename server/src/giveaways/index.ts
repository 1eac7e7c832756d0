/** Giveaways: rooms whose prizes are drawn among the players who joined. */
export { cancelAnyGiveaway } from "./cancel-giveaway.ts";
export type { GiveawayDeps } from "./deps.ts";
export { type GiveawaySettings, readGiveawaySettings } from "./environment.ts";
export { exportGiveaways } from "./export-giveaways.ts";
export { isAboveOnesLimit, openHouseGiveaway } from "./house-giveaways.ts";
export { drawDue, keepGiveaways } from "./keep-giveaways.ts";
export { listForOperators } from "./operators-list.ts";
export { countOpenGiveaways, findOwnGiveaway, readGivenAway, readMyOpenGiveaways } from "./own-giveaways.ts";
export { giveawayRoutes } from "./routes.ts";
export { readGiveawayHead } from "./stored-rooms.ts";
export { setStreamer } from "./streamers.ts";
