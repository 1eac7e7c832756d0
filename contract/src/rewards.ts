import { type Static, Type } from "typebox";
import { declareCall } from "./call.ts";
import { Coins, Id, Image, Nullable, OneOf, Paged, pageInput, Sum, Time } from "./shapes.ts";
import { PLAY_STOPS } from "./wallet/play-stops.ts";

/** The rewards that a player may claim, each once for its period: a level, a week, a day. */
export const CLAIM_KINDS = ["levelUp", "levelBox", "redPacket", "calendar"] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** The status of a claim. `later`: not available yet; `taken`: claimed; `missed`: expired. */
export const CLAIM_STATES = ["open", "later", "taken", "missed"] as const;

const Claim = Type.Object({
  id: Type.String({
    description: "kind and level or period, e.g. levelUp:3, redPacket:2026-11-16, calendar:2026-11-22",
  }),
  kind: OneOf(CLAIM_KINDS),
  state: OneOf(CLAIM_STATES),
  points: Nullable(Coins),
  boxId: Nullable(Id),
  boxName: Nullable(Type.String()),
  level: Nullable(Type.Integer()),
  day: Nullable(Type.Integer({ description: "the day of the calendar, from 1" })),
  endTime: Nullable(Time),
});
export type Claim = Static<typeof Claim>;

const RedPacket = Type.Object({
  percent: Type.Number({ description: "the share of a week's stakes" }),
  week: Type.String({ description: "the Monday of the week in which the player earned it" }),
  staked: Sum,
  claim: Claim,
  thisWeek: Sum,
});

export const getGradeInfo = declareCall({
  method: "GET",
  path: "/api/profile/getGradeInfo",
  who: "player",
  says: "The player's VIP level, the progress to the next level, all levels with their rewards, and the weekly red packet.",
  input: Type.Object({}),
  output: Type.Object({
    level: Type.Integer(),
    netStakes: Sum,
    next: Nullable(Type.Object({ level: Type.Integer(), from: Sum, left: Sum })),
    levels: Type.Array(
      Type.Object({
        level: Type.Integer(),
        from: Sum,
        points: Sum,
        boxId: Nullable(Id),
        boxName: Nullable(Type.String()),
        boxImage: Nullable(Image),
        claims: Type.Array(Claim),
      }),
    ),
    redPacket: RedPacket,
  }),
});

const Event = Type.Object({
  id: Id,
  slug: Type.String(),
  kind: OneOf(["event", "promotion"] as const),
  title: Type.String(),
  summary: Type.String(),
  text: Type.String({ description: "Markdown without HTML" }),
  image: Nullable(Image),
  link: Nullable(Type.String({ description: "the path of the page that the event leads to" })),
  startTime: Nullable(Time),
  endTime: Nullable(Time),
});
export type SiteEvent = Static<typeof Event>;

export const eventList = declareCall({
  method: "GET",
  path: "/api/event/list",
  who: "guest",
  says: "Events (running competitions and calendars) and promotions (offers and their terms).",
  input: Type.Object({ kind: Type.Optional(OneOf(["event", "promotion"] as const)) }),
  output: Type.Array(Event),
});

export const eventDaily = declareCall({
  method: "GET",
  path: "/api/event/daily",
  who: "player",
  says: "Today's rewards: the steps of the day's deposits, the calendar, the red packet, and everything that can be claimed now.",
  input: Type.Object({}),
  output: Type.Object({
    day: Type.String(),
    dayEnds: Time,
    bonuses: Type.Boolean({ description: "false: this site gives no bonuses" }),
    deposited: Sum,
    steps: Type.Array(Type.Object({ step: Type.Integer(), from: Sum, points: Sum, reached: Type.Boolean() })),
    calendar: Type.Object({
      streak: Type.Integer({
        description: "number of consecutive days that the player has claimed, at most the length of the calendar",
      }),
      days: Type.Array(Claim),
    }),
    redPacket: RedPacket,
    claims: Type.Array(Claim),
    freeBoxes: Type.Integer(),
    pendingPoints: Sum,
  }),
});

export const eventClaim = declareCall({
  method: "POST",
  path: "/api/event/claim",
  who: "player",
  says: "Claims a reward, once. Points arrive as pending points, which stakes release; a box arrives as a free box.",
  movesMoney: true,
  input: Type.Object({ id: Type.String({ minLength: 3, maxLength: 40, examples: ["levelUp:1"] }) }),
  output: Type.Object({ claim: Claim, grantId: Nullable(Id), pendingPoints: Sum }),
  refusals: ["claim_unknown", "claim_taken", "claim_early", "claim_over", "bonuses_off", ...PLAY_STOPS],
});

/** The reward of a gift code. */
const Reward = Type.Object({
  kind: OneOf(["points", "box", "coupon"] as const),
  points: Nullable(Coins),
  boxId: Nullable(Id),
  boxName: Nullable(Type.String()),
  grantId: Nullable(Id),
  couponId: Nullable(Id),
});
export type Reward = Static<typeof Reward>;

export const useRewardVoucher = declareCall({
  method: "POST",
  path: "/api/profile/useRewardVoucher",
  who: "player",
  says: "Redeems a gift code.",
  movesMoney: true,
  input: Type.Object({ code: Type.String({ minLength: 1, maxLength: 64, examples: ["GIFT-ABCD-EFGH-JKMN"] }) }),
  output: Type.Object({ rewards: Type.Array(Reward), pendingPoints: Sum }),
  refusals: [
    "gift_code_unknown",
    "gift_code_used",
    "gift_code_used_up",
    "gift_code_over",
    "bonuses_off",
    ...PLAY_STOPS,
  ],
});

/** The source of a reward. */
export const REWARD_KINDS = [
  ...CLAIM_KINDS,
  "giftCode",
  "depositFirst",
  "depositDaily",
  "depositCoupon",
  "rebate",
] as const;

export const getMyRewardPage = declareCall({
  method: "GET",
  path: "/api/profile/getMyRewardPage",
  who: "player",
  says: "The rewards that the player has received, newest first. Rewards in points include the part that stakes have released.",
  input: Type.Object(pageInput(15)),
  output: Paged(
    Type.Object({
      id: Type.String(),
      kind: OneOf(REWARD_KINDS),
      points: Nullable(Sum),
      released: Nullable(Sum),
      boxId: Nullable(Id),
      boxName: Nullable(Type.String()),
      state: OneOf(["waiting", "released", "given", "takenBack"] as const),
      createTime: Time,
    }),
  ),
});
