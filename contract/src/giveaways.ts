/** Giveaways: rooms in which prizes are drawn among the participants. */
export * from "./giveaways/rooms.ts";
export { GIVEAWAY_LIMITS } from "./giveaways/rules.ts";
export {
  GIVEAWAY_STATES,
  GIVEAWAY_TABS,
  type GiveawayCondition,
  GiveawayDetail,
  GiveawayRow,
  type GiveawayTab,
} from "./giveaways/shapes.ts";
