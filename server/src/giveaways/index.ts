/** Giveaways: rooms in which prizes are drawn among those who joined. */
export { readGivenAway } from "./read-given-away.ts";
export { giveawayRoutes } from "./routes.ts";
