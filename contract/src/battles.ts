import { type Static, Type } from "typebox";
import { getBoxThemeList, MODULES } from "./boxes.ts";
import { declareCall } from "./call.ts";
import { PLAY_STOPS } from "./play-stops.ts";
import { Coins, Grade, Hex, Id, Image, Nullable, OneOf, Paged, pageInput, Sum, Time } from "./shapes.ts";

/** 0 classic: the highest total takes every piece; 1 reverse: the lowest. */
export const BATTLE_MODES = { classic: 0, reverse: 1 } as const;

/** Where a room stands. In progress: its seeds are locked; its rounds are shown by the server's clock. */
export const BATTLE_STATES = { waiting: 0, running: 1, finished: 2, dissolved: 3, voided: 4 } as const;

/** What no setting goes beyond. */
export const BATTLE_LIMITS = { seatsMin: 2, seatsMax: 4, cashbackMax: 10, passwordMax: 32 } as const;

/** Pages of rooms go this deep; what is older is found in one's own battles, or by its address. */
export const BATTLE_LIST_DEPTH = 1000;

const Mode = Type.Integer({ minimum: 0, maximum: 1 });
const State = Type.Integer({ minimum: 0, maximum: 4 });
const Pos = Type.Integer({ minimum: 1, maximum: BATTLE_LIMITS.seatsMax });
const Password = Type.String({ minLength: 1, maxLength: BATTLE_LIMITS.passwordMax });
const Seed = Type.String({ maxLength: 256, examples: ["my_own_seed_1"] });

/** The box of one round, with the version that was frozen when the room was made. */
export const BattleBox = Type.Object({
  boxId: Id,
  name: Type.String(),
  boxImage: Image,
  price: Coins,
  version: Type.Integer(),
});
export type BattleBox = Static<typeof BattleBox>;

/** Who sits where; free seats are left out of rows. */
const RowSeat = Type.Object({ pos: Pos, userName: Type.String(), avatar: Image, bot: Type.Boolean() });

/**
 * A room, as every list shows it. `cost` is what a seat pays: the boxes and the surcharge for the cashback. `winner` (the seat)
 * and `value` (what it won) are there once it is finished.
 */
export const BattleRow = Type.Object({
  id: Id,
  mode: Mode,
  state: State,
  cost: Coins,
  roundCount: Type.Integer(),
  playerCount: Type.Integer(),
  boxes: Type.Array(BattleBox),
  seats: Type.Array(RowSeat),
  cashback: Type.Integer({ description: "per cent of the boxes' price that each losing seat gets back" }),
  fast: Type.Boolean(),
  official: Type.Boolean({ description: "a room of the house" }),
  createTime: Time,
  winner: Nullable(Pos),
  value: Nullable(Sum),
});
export type BattleRow = Static<typeof BattleRow>;

/** One of the player's own rooms: where they sat, whether it has a password, and what they paid and got. */
const MyBattleRow = Type.Object({
  ...BattleRow.properties,
  pos: Pos,
  locked: Type.Boolean({ description: "it has a password" }),
  creator: Type.Boolean(),
  cashbackPaid: Nullable(Sum),
});
export type MyBattleRow = Static<typeof MyBattleRow>;

const modeFilter = Type.Integer({ minimum: -1, maximum: 1, default: -1 });
const ids = Type.String({ pattern: "^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15}){0,99}$", examples: ["1,1,2"] });

export const getBoxBattleThemeList = declareCall({
  method: "GET",
  path: "/api/common/getBoxBattleThemeList",
  who: "guest",
  says: "The boxes that a battle may be made of, by theme.",
  input: getBoxThemeList.input,
  output: getBoxThemeList.output,
});

export const battleCreate = declareCall({
  method: "POST",
  path: "/api/battle/create",
  who: "player",
  says: "Makes a room and takes a seat in it. The announced pair of seeds is used, and another is announced.",
  movesMoney: true,
  raw: ["password"],
  input: Type.Object({
    boxIds: Type.Unsafe<string>({ ...ids, description: "a comma list: the box of each round, repeats allowed" }),
    versionHashes: Type.Optional(
      Type.String({
        pattern: "^[0-9a-f]{64}(,[0-9a-f]{64}){0,99}$",
        description: "what the player saw, in the same order",
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

/** A piece that a round gave a seat, once it is shown. */
const BattleDrop = Type.Object({
  round: Type.Integer({ minimum: 1 }),
  roundId: Id,
  boxId: Id,
  itemId: Id,
  name: Type.String(),
  image: Image,
  grade: Grade,
  value: Coins,
  roll: Type.Integer(),
  start: Type.Integer(),
  end: Type.Integer(),
});
export type BattleDrop = Static<typeof BattleDrop>;

const User = Type.Object({ userName: Type.String(), avatar: Image });
const Seat = Type.Object({
  pos: Pos,
  user: Nullable(User),
  bot: Type.Boolean(),
  seed: Nullable(Type.String({ description: "once the seeds are locked" })),
  total: Sum,
  items: Type.Array(BattleDrop),
});
export type BattleSeat = Static<typeof Seat>;

const Beacon = Type.Object({
  chain: Hex(64),
  round: Type.Integer(),
  signature: Nullable(Type.String()),
  randomness: Nullable(Hex(64)),
});

/**
 * A room as it is shown at this moment. `round` counts the rounds that are shown: those up to it are in the seats' items. Winner,
 * tie-break, seeds and cashback are there once it is finished.
 */
export const BattleDetail = Type.Object({
  id: Id,
  mode: Mode,
  state: State,
  official: Type.Boolean(),
  locked: Type.Boolean({ description: "it has a password" }),
  cost: Coins,
  surcharge: Coins,
  cashback: Type.Integer(),
  fast: Type.Boolean(),
  boxes: Type.Array(BattleBox),
  roundCount: Type.Integer(),
  playerCount: Type.Integer(),
  seats: Type.Array(Seat),
  creator: Nullable(Pos),
  mine: Nullable(Type.Object({ pos: Nullable(Pos), creator: Type.Boolean() })),
  round: Type.Integer({ minimum: 0 }),
  startedAt: Nullable(Time),
  roundMs: Type.Integer(),
  serverNow: Time,
  createTime: Time,
  expiresAt: Nullable(Time),
  botsAt: Nullable(
    Type.Unsafe<string>({ ...Time, description: "when the house fills the free seats of its own room" }),
  ),
  winner: Nullable(Pos),
  value: Nullable(Sum),
  tieBreaks: Type.Array(Type.Object({ pos: Pos, nonce: Id, roll: Type.Integer() })),
  publicHash: Hex(64),
  creatorSeed: OneOf(["default", "own"]),
  spectators: Type.Integer({ minimum: 0 }),
  lockedAt: Nullable(Time),
  beacon: Nullable(Beacon),
  serverSeed: Nullable(Hex(64)),
  secretSalt: Nullable(Hex(32)),
});
export type BattleDetail = Static<typeof BattleDetail>;

const JOINING = ["battle_unknown", "battle_begun", "battle_over", "battle_seat_unknown", "seat_taken"] as const;

export const joinBattle = declareCall({
  method: "POST",
  path: "/api/battle/joinBattle",
  who: "player",
  says: "Takes a seat: the one asked for, or the first that is free. The last one starts the battle.",
  movesMoney: true,
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
  says: "The creator gives a free seat to a bot of the house, or all of them.",
  movesMoney: true,
  input: Type.Object({ id: Id, pos: Type.Optional(Pos) }),
  output: BattleDetail,
  refusals: [...JOINING, "not_your_battle"],
});

export const battleCancel = declareCall({
  method: "POST",
  path: "/api/battle/cancel",
  who: "player",
  says: "The creator dissolves a waiting room: everyone gets back what they paid, and the creation fee with it.",
  movesMoney: true,
  input: Type.Object({ id: Id }),
  output: Type.Object({ refunded: Sum }),
  refusals: ["battle_unknown", "battle_begun", "battle_over", "not_your_battle"],
});

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

const roomInput = { id: Id, password: Type.Optional(Password) };

export const getBattleDetail = declareCall({
  method: "GET",
  path: "/api/battle/getBattleDetail",
  who: "guest",
  says: "A room as it is shown at this moment. A room with a password needs it, or a seat.",
  raw: ["password"],
  input: Type.Object(roomInput),
  output: BattleDetail,
  refusals: ["battle_unknown", "room_password_wrong"],
});

export const getBattleResults = declareCall({
  method: "GET",
  path: "/api/battle/getBattleResults",
  who: "guest",
  says: "All rounds and seats of a battle that is over.",
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
  says: "The receipt of a battle: what was locked, and after its end everything that it can be computed again from.",
  raw: ["password"],
  input: Type.Object(roomInput),
  // The shape of a receipt is the scheme's, see fairness/receipt.ts; it goes out as it was sealed.
  output: Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true }),
  refusals: ["battle_unknown", "battle_not_locked", "room_password_wrong"],
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

/** The module of themes that holds the boxes of battles. */
export const BATTLE_MODULE = MODULES.battles;
