import { Type } from "typebox";
import { getBoxThemeList } from "../boxes.ts";
import { declareCall } from "../call.ts";
import { Hex, Id, Sum } from "../shapes.ts";
import { PLAY_STOPS } from "../wallet/play-stops.ts";
import { BATTLE_LIMITS } from "./rules.ts";
import { BattleDetail, BattleDrop, ids, Mode, Password, Pos, Seed } from "./shapes.ts";

export const getBoxBattleThemeList = declareCall({
  method: "GET",
  path: "/api/common/getBoxBattleThemeList",
  who: "guest",
  says: "The boxes that a battle can use, by theme.",
  input: getBoxThemeList.input,
  output: getBoxThemeList.output,
});

export const battleCreate = declareCall({
  method: "POST",
  path: "/api/battle/create",
  who: "player",
  says: "Creates a room and takes a seat in it. The room uses the announced seed pair, and the server announces a new one.",
  movesMoney: true,
  spends: true,
  raw: ["password"],
  input: Type.Object({
    boxIds: Type.Unsafe<string>({
      ...ids,
      description: "the box id of each round, separated by commas; a box can occur several times",
    }),
    versionHashes: Type.Optional(
      Type.String({
        pattern: "^[0-9a-f]{64}(,[0-9a-f]{64}){0,99}$",
        description: "the version hash of each box as the player saw it, in the same order",
      }),
    ),
    players: Type.Integer({ minimum: BATTLE_LIMITS.seatsMin, maximum: BATTLE_LIMITS.seatsMax }),
    mode: Mode,
    pos: Type.Integer({ minimum: 1, maximum: BATTLE_LIMITS.seatsMax, default: 1 }),
    userSeed: Type.Optional(Seed),
    publicHash: Type.Optional(Hex(64)),
    cashback: Type.Integer({ minimum: 0, maximum: BATTLE_LIMITS.cashbackMax, default: 0 }),
    fast: Type.Boolean({ default: false }),
    password: Type.Optional(Password),
    coinsOnly: Type.Boolean({ default: false }),
  }),
  output: Type.Object({ id: Id }),
  refusals: [
    "battle_boxes",
    "battle_cashback",
    "not_found",
    "box_closed",
    "box_not_sold",
    "odds_changed",
    "pair_changed",
    "client_seed_invalid",
    "battle_seat_unknown",
    "battle_rooms_most",
    "insufficient_balance",
    "limits_reached",
    "coins_only_off",
    ...PLAY_STOPS,
  ],
});

const JOINING = ["battle_unknown", "battle_begun", "battle_over", "battle_seat_unknown", "seat_taken"] as const;

export const joinBattle = declareCall({
  method: "POST",
  path: "/api/battle/joinBattle",
  who: "player",
  says: "Takes the requested seat or, without a number, the first free seat. The battle starts when the last seat is taken.",
  movesMoney: true,
  spends: true,
  raw: ["password"],
  input: Type.Object({
    id: Id,
    pos: Type.Optional(Pos),
    userSeed: Type.Optional(Seed),
    password: Type.Optional(Password),
    coinsOnly: Type.Boolean({ default: false }),
  }),
  output: BattleDetail,
  refusals: [
    ...JOINING,
    "already_seated",
    "room_password_wrong",
    "client_seed_invalid",
    "insufficient_balance",
    "limits_reached",
    "coins_only_off",
    ...PLAY_STOPS,
  ],
});

export const joinBot = declareCall({
  method: "POST",
  path: "/api/battle/joinBot",
  who: "player",
  says: "The creator gives one free seat, or all free seats, to the operator's bots.",
  movesMoney: true,
  input: Type.Object({ id: Id, pos: Type.Optional(Pos) }),
  output: BattleDetail,
  refusals: [...PLAY_STOPS, ...JOINING, "not_your_battle"],
});

export const battleCancel = declareCall({
  method: "POST",
  path: "/api/battle/cancel",
  who: "player",
  says: "The creator dissolves a waiting room. Every player gets the stake back, and the creator also gets the creation fee back.",
  movesMoney: true,
  input: Type.Object({ id: Id }),
  output: Type.Object({ refunded: Sum }),
  refusals: ["battle_unknown", "battle_begun", "battle_over", "not_your_battle"],
});

const roomInput = { id: Id, password: Type.Optional(Password) };

export const getBattleDetail = declareCall({
  method: "GET",
  path: "/api/battle/getBattleDetail",
  who: "guest",
  says: "The present state of a room, with the rounds that are revealed. A room with a password needs the password or a seat.",
  raw: ["password"],
  input: Type.Object(roomInput),
  output: BattleDetail,
  refusals: ["battle_unknown", "room_password_wrong"],
});

export const getBattleResults = declareCall({
  method: "GET",
  path: "/api/battle/getBattleResults",
  who: "guest",
  says: "All rounds and seats of a finished battle.",
  raw: ["password"],
  input: Type.Object(roomInput),
  output: Type.Object({
    id: Id,
    mode: Mode,
    winner: Pos,
    value: Sum,
    seats: Type.Array(
      Type.Object({ pos: Pos, userName: Type.String(), bot: Type.Boolean(), total: Sum, cashback: Sum, won: Sum }),
    ),
    rounds: Type.Array(
      Type.Object({
        round: Type.Integer(),
        boxId: Id,
        drops: Type.Array(Type.Object({ pos: Pos, ...BattleDrop.properties })),
      }),
    ),
  }),
  refusals: ["battle_unknown", "battle_running", "room_password_wrong"],
});

export const battleReceipt = declareCall({
  method: "GET",
  path: "/api/battle/receipt",
  who: "guest",
  says: "The receipt of a battle: the locked values and, after the end, everything that is needed to compute the battle again.",
  raw: ["password"],
  input: Type.Object(roomInput),
  // fairness/receipt.ts defines the shape of a receipt. The response contains the receipt exactly as it was sealed.
  output: Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true }),
  refusals: ["battle_unknown", "battle_not_locked", "room_password_wrong"],
});
