import { Type } from "typebox";
import { declareCall } from "../call.ts";
import { Id, Image, Nullable, OneOf, Paged, pageInput, Sum, Time } from "../shapes.ts";
import { BATTLE_LIST_DEPTH, BattleRow, MyBattleRow, modeFilter } from "./shapes.ts";

const BotResults = Type.Object({
  battles: Type.Integer(),
  wins: Type.Integer(),
  staked: Sum,
  won: Sum,
  profit: Type.Unsafe<number>({ ...Sum, description: "what the bots won and got back, less what they paid" }),
});

export const getBots = declareCall({
  method: "POST",
  path: "/api/battle/getBots",
  who: "guest",
  says: "The bots of the house.",
  input: Type.Object({}),
  output: Type.Array(Type.Object({ id: Id, name: Type.String(), avatar: Image })),
});

export const botResults = declareCall({
  method: "GET",
  path: "/api/battle/botResults",
  who: "guest",
  says: "What all bots together have paid and won in finished battles, and how many battles were void.",
  input: Type.Object({}),
  output: Type.Object({ ...BotResults.properties, voids: Type.Integer() }),
});

export const getBattleList = declareCall({
  method: "GET",
  path: "/api/battle/getBattleList",
  who: "guest",
  says: "The rooms of the house, waiting ones first; where they are too few, other rooms that wait.",
  input: Type.Object({ size: Type.Integer({ minimum: 1, maximum: 20, default: 4 }), mode: modeFilter }),
  output: Type.Array(BattleRow),
});

export const getCurrentList = declareCall({
  method: "GET",
  path: "/api/battle/getCurrentList",
  who: "guest",
  says: "Rooms that wait, the newest first, then those in progress.",
  input: Type.Object({ mode: modeFilter, ...pageInput(10) }),
  output: Paged(BattleRow),
});

export const getList = declareCall({
  method: "GET",
  path: "/api/battle/getList",
  who: "guest",
  says: `Rooms, the newest first, with filters; the last ${BATTLE_LIST_DEPTH} that fit.`,
  input: Type.Object({
    mode: modeFilter,
    state: Type.Integer({ minimum: -1, maximum: 4, default: -1 }),
    ...pageInput(10),
  }),
  output: Paged(BattleRow),
});

export const getMyBattleList = declareCall({
  method: "GET",
  path: "/api/battle/getMyBattleList",
  who: "player",
  says: "The player's own rooms, the newest first.",
  input: Type.Object({
    mode: modeFilter,
    state: Type.Integer({ minimum: -1, maximum: 4, default: -1 }),
    ...pageInput(10),
  }),
  output: Paged(MyBattleRow),
});

export const battleHighlight = declareCall({
  method: "GET",
  path: "/api/battle/highlight",
  who: "guest",
  says: "The biggest wins of the last seven days.",
  input: Type.Object({ mode: modeFilter }),
  output: Type.Array(BattleRow),
});

export const RANK_PERIODS = ["day", "week", "month"] as const;

export type RankPeriod = (typeof RANK_PERIODS)[number];

const RankRow = Type.Object({
  rank: Type.Integer({ minimum: 1 }),
  userName: Type.String(),
  avatar: Image,
  value: Sum,
  wins: Type.Integer(),
});

export const battleRank = declareCall({
  method: "GET",
  path: "/api/battle/rank",
  who: "guest",
  says: "Players by the value that they won today, this week or this month. Bots are left out.",
  input: Type.Object({ period: Type.Unsafe<RankPeriod>({ ...OneOf(RANK_PERIODS), default: "day" }) }),
  output: Type.Object({ period: OneOf(RANK_PERIODS), until: Time, list: Type.Array(RankRow) }),
});

export const battleMyRank = declareCall({
  method: "GET",
  path: "/api/battle/myRank",
  who: "player",
  says: "Where the player stands in that list; null: no win yet.",
  input: Type.Object({ period: Type.Unsafe<RankPeriod>({ ...OneOf(RANK_PERIODS), default: "day" }) }),
  output: Type.Object({ rank: Nullable(Type.Integer({ minimum: 1 })), value: Sum, wins: Type.Integer() }),
});
