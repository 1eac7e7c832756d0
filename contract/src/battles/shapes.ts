import { type Static, Type } from "typebox";
import { Coins, Grade, Hex, Id, Image, Nullable, OneOf, Sum, Time } from "../shapes.ts";

/** 0 classic: the highest total takes every piece; 1 reverse: the lowest. */
export const BATTLE_MODES = { classic: 0, reverse: 1 } as const;

/** Where a room stands. In progress: its seeds are locked; its rounds are shown by the server's clock. */
export const BATTLE_STATES = { waiting: 0, running: 1, finished: 2, dissolved: 3, voided: 4 } as const;

/** What no setting goes beyond. */
export const BATTLE_LIMITS = { seatsMin: 2, seatsMax: 4, cashbackMax: 10, passwordMax: 32 } as const;

/** Pages of rooms go this deep; what is older is found in one's own battles, or by its address. */
export const BATTLE_LIST_DEPTH = 1000;

export const Mode = Type.Integer({ minimum: 0, maximum: 1 });

export const State = Type.Integer({ minimum: 0, maximum: 4 });

export const Pos = Type.Integer({ minimum: 1, maximum: BATTLE_LIMITS.seatsMax });

export const Password = Type.String({ minLength: 1, maxLength: BATTLE_LIMITS.passwordMax });

export const Seed = Type.String({ maxLength: 256, examples: ["my_own_seed_1"] });

/** -1: both modes. */
export const modeFilter = Type.Integer({ minimum: -1, maximum: 1, default: -1 });

/** A comma list of ids. */
export const ids = Type.String({ pattern: "^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15}){0,99}$", examples: ["1,1,2"] });

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
export const MyBattleRow = Type.Object({
  ...BattleRow.properties,
  pos: Pos,
  locked: Type.Boolean({ description: "it has a password" }),
  creator: Type.Boolean(),
  cashbackPaid: Nullable(Sum),
});
export type MyBattleRow = Static<typeof MyBattleRow>;

/** A piece that a round gave a seat, once it is shown. */
export const BattleDrop = Type.Object({
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
