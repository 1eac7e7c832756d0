/** Giveaways: rooms in which prizes are drawn among those who joined. */
export { giveawayRoutes } from "./routes.ts";
