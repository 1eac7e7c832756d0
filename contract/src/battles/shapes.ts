import { type Static, Type } from "typebox";
import { Coins, Grade, Hex, Id, Image, Nullable, OneOf, Sum, Time } from "../shapes.ts";
import { BATTLE_LIMITS } from "./rules.ts";

/** The modes of a battle. 0 classic: the highest total wins all items; 1 reverse: the lowest total wins all items. */
export const BATTLE_MODES = { classic: 0, reverse: 1 } as const;

/** The status of a room. Running: the seeds are locked, and the server's clock decides which rounds are shown. */
export const BATTLE_STATES = { waiting: 0, running: 1, finished: 2, dissolved: 3, voided: 4 } as const;

export const Mode = Type.Integer({ minimum: 0, maximum: 1 });

export const State = Type.Integer({ minimum: 0, maximum: 4 });

export const Pos = Type.Integer({ minimum: 1, maximum: BATTLE_LIMITS.seatsMax });

export const Password = Type.String({ minLength: 1, maxLength: BATTLE_LIMITS.passwordMax });

export const Seed = Type.String({ maxLength: 256, examples: ["my_own_seed_1"] });

/** The filter by mode; -1 means both modes. */
export const modeFilter = Type.Integer({ minimum: -1, maximum: 1, default: -1 });

/** A comma-separated list of ids. */
export const ids = Type.String({ pattern: "^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15}){0,99}$", examples: ["1,1,2"] });

/** The box of one round, in the version that was fixed when the room was created. */
export const BattleBox = Type.Object({
  boxId: Id,
  name: Type.String(),
  boxImage: Image,
  price: Coins,
  version: Type.Integer(),
});
export type BattleBox = Static<typeof BattleBox>;

const rehearsal = Type.Boolean({
  description: "only on a demo: the operator's bots show a battle, without money, drops or a rank",
});

/** A player in a seat; rows leave out free seats. */
const RowSeat = Type.Object({ pos: Pos, userName: Type.String(), avatar: Image, bot: Type.Boolean() });

/**
 * A room as every list shows it. `cost` is the price of a seat: the boxes and the surcharge for the cashback. `winner`
 * (a seat) and `value` (the value that it won) are null until the battle is finished.
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
  cashback: Type.Integer({ description: "percentage of the boxes' price that each losing seat gets back" }),
  fast: Type.Boolean(),
  official: Type.Boolean({ description: "the room belongs to the operator" }),
  rehearsal,
  createTime: Time,
  winner: Nullable(Pos),
  value: Nullable(Sum),
});
export type BattleRow = Static<typeof BattleRow>;

/**
 * A room in which the player has or had a seat: this seat, whether the room has a password, whether the player created
 * it, and the cashback of a finished battle.
 */
export const MyBattleRow = Type.Object({
  ...BattleRow.properties,
  pos: Pos,
  locked: Type.Boolean({ description: "the room has a password" }),
  creator: Type.Boolean(),
  cashbackPaid: Nullable(Sum),
});
export type MyBattleRow = Static<typeof MyBattleRow>;

/** An item that a seat won in a round, once the round is shown. */
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
  seed: Nullable(Type.String({ description: "present after the seeds are locked" })),
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
 * A room as it is shown now. `round` is the number of rounds shown so far; their drops are in the seats' items. Winner,
 * tie-break, seeds and cashback appear when the battle is finished.
 */
export const BattleDetail = Type.Object({
  id: Id,
  mode: Mode,
  state: State,
  official: Type.Boolean(),
  rehearsal,
  locked: Type.Boolean({ description: "the room has a password" }),
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
    Type.Unsafe<string>({
      ...Time,
      description: "the time at which the operator's bots fill the free seats of the operator's room",
    }),
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
