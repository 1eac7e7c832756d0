import { Type } from "typebox";
import { declareCall } from "../call.ts";
import { Id, Image, Nullable, OneOf, Paged, pageInput, Sum, Time } from "../shapes.ts";
import { BATTLE_LIST_DEPTH } from "./rules.ts";
import { BattleRow, MyBattleRow, modeFilter } from "./shapes.ts";

const BotResults = Type.Object({
  battles: Type.Integer(),
  wins: Type.Integer(),
  staked: Sum,
  won: Sum,
  profit: Type.Unsafe<number>({ ...Sum, description: "what all bots won and got back minus what they paid" }),
});

export const getBots = declareCall({
  method: "POST",
  path: "/api/battle/getBots",
  who: "guest",
  says: "The operator's bots.",
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
  says: "The operator's rooms, waiting rooms first; if there are too few, also waiting rooms of players.",
  input: Type.Object({ size: Type.Integer({ minimum: 1, maximum: 20, default: 4 }), mode: modeFilter }),
  output: Type.Array(BattleRow),
});

export const getCurrentList = declareCall({
  method: "GET",
  path: "/api/battle/getCurrentList",
  who: "guest",
  says: "Waiting rooms, newest first, then rooms in progress.",
  input: Type.Object({ mode: modeFilter, ...pageInput(10) }),
  output: Paged(BattleRow),
});

export const getList = declareCall({
  method: "GET",
  path: "/api/battle/getList",
  who: "guest",
  says: `Rooms, newest first, with filters; at most the newest ${BATTLE_LIST_DEPTH} rooms that match.`,
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
  says: "The player's own rooms, newest first.",
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
  says: "The largest wins of the last seven days.",
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
  says: "Players by the value that they won today, this week or this month, without bots.",
  input: Type.Object({ period: Type.Unsafe<RankPeriod>({ ...OneOf(RANK_PERIODS), default: "day" }) }),
  output: Type.Object({ period: OneOf(RANK_PERIODS), until: Time, list: Type.Array(RankRow) }),
});

export const battleMyRank = declareCall({
  method: "GET",
  path: "/api/battle/myRank",
  who: "player",
  says: "The player's place in the list of battle/rank; null if the player has not won in this period.",
  input: Type.Object({ period: Type.Unsafe<RankPeriod>({ ...OneOf(RANK_PERIODS), default: "day" }) }),
  output: Type.Object({ rank: Nullable(Type.Integer({ minimum: 1 })), value: Sum, wins: Type.Integer() }),
});
