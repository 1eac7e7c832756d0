import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import type { Statements } from "../platform/database/pipeline.ts";
import { integers } from "../platform/database/values.ts";
import { Refusal } from "../platform/errors.ts";

/** A stored room. All amounts are in cents. */
export type Battle = {
  readonly id: number;
  /** Null for a house room. */
  readonly creatorId: number | null;
  /** House bots alone play, without money; see house/rehearsals.ts. */
  readonly rehearsal: boolean;
  readonly seedPairId: number;
  readonly mode: 0 | 1;
  readonly state: number;
  readonly players: number;
  readonly boxIds: readonly number[];
  readonly boxVersions: readonly number[];
  readonly boxesCents: number;
  readonly surchargeCents: number;
  readonly cashbackPercent: number;
  readonly roundMs: number;
  readonly passwordHash: Buffer | null;
  readonly feeTransferId: number | null;
  readonly expiresAt: Date;
  /** The room must not start, e.g. because a player is on a break or a box was frozen. A job will refund its seats. */
  readonly dissolving: boolean;
  readonly botsAt: Date | null;
  readonly lockedAt: Date | null;
  readonly beaconRound: number | null;
  readonly startedAt: Date | null;
  readonly endsAt: Date | null;
  readonly winnerPos: number | null;
  readonly wonCents: number | null;
};

/** A taken seat. The player id of a bot is negative. A seat of a rehearsal has no transfer: nothing paid for it. */
export type Seat = {
  readonly battleId: number;
  readonly pos: number;
  readonly playerId: number;
  readonly userSeed: string;
  readonly transferId: number | null;
  readonly takenAt: Date;
};

/** A room with its seats in order, locked by this transaction. */
export type Room = { battle: Battle; seats: Seat[] };

export const isBot = ({ playerId }: Pick<Seat, "playerId">) => playerId < 0;

/**
 * Locks rooms in the order of their ids and waits for other locks. Lock the wallets first, if the transaction locks
 * any.
 */
export async function lockRooms(asked: Statements, battleIds: readonly number[]): Promise<Map<number, Room>> {
  return gather(asked, await asked.query<Battle>(LOCK.name, LOCK.text, [integers(battleIds)]));
}

/** Locks the rooms that no other transaction has locked; another server is working on the locked rooms. */
export async function lockFreeRooms(asked: Statements, battleIds: readonly number[]): Promise<Map<number, Room>> {
  return gather(asked, await asked.query<Battle>(LOCK_FREE.name, LOCK_FREE.text, [integers(battleIds)]));
}

async function gather(asked: Statements, battles: readonly Battle[]): Promise<Map<number, Room>> {
  const rooms = new Map(battles.map((battle): [number, Room] => [battle.id, { battle, seats: [] }]));
  for (const seat of await readSeats(asked, [...rooms.keys()])) rooms.get(seat.battleId)?.seats.push(seat);
  return rooms;
}

/** Reads the seats of rooms, ordered by room and seat. */
export function readSeats(asked: Statements, battleIds: readonly number[]): Promise<Seat[]> {
  return asked.query<Seat>(SEATS.name, SEATS.text, [integers(battleIds)]);
}

/** Finds the rooms that a job must work on, without a lock. */
export async function findDue(asked: Statements, what: keyof typeof DUE, at: Date, limit: number): Promise<number[]> {
  const rows = await asked.query<{ id: number }>(DUE[what].name, DUE[what].text, [at, limit]);
  return rows.map(({ id }) => id);
}

/** Takes the id of a new room. */
export async function takeBattleId(asked: Statements): Promise<number> {
  const [row] = await asked.query<{ id: number }>(TAKE_ID.name, TAKE_ID.text, []);
  return row!.id;
}

export type NewBattle = Omit<
  Battle,
  "state" | "dissolving" | "botsAt" | "lockedAt" | "beaconRound" | "startedAt" | "endsAt" | "winnerPos" | "wonCents"
> & {
  fast: boolean;
  creatorSeedIsDefault: boolean;
  createdAt: Date;
};

/** Inserts a new room in the waiting state. */
export function insertBattle(asked: Statements, battle: NewBattle): void {
  asked.query(INSERT.name, INSERT.text, [
    battle.id,
    battle.creatorId,
    battle.seedPairId,
    battle.mode,
    battle.players,
    integers(battle.boxIds),
    integers(battle.boxVersions),
    battle.boxesCents,
    battle.surchargeCents,
    battle.cashbackPercent,
    battle.fast,
    battle.roundMs,
    battle.passwordHash,
    battle.creatorSeedIsDefault,
    battle.feeTransferId,
    battle.createdAt,
    battle.expiresAt,
    battle.rehearsal,
  ]);
}

export function insertSeats(asked: Statements, seats: readonly Omit<Seat, "takenAt">[], takenAt: Date): void {
  asked.query(INSERT_SEATS.name, INSERT_SEATS.text, [
    integers(seats.map(({ battleId }) => battleId)),
    integers(seats.map(({ pos }) => pos)),
    integers(seats.map(({ playerId }) => playerId)),
    seats.map(({ userSeed }) => userSeed),
    integers(seats.map(({ transferId }) => transferId)),
    takenAt,
  ]);
}

const COLUMNS = `id, creator_id as "creatorId", rehearsal, pair_id as "seedPairId", mode, state, players, box_ids as "boxIds",
  box_versions as "boxVersions", boxes_cents as "boxesCents", surcharge_cents as "surchargeCents",
  cashback_percent as "cashbackPercent", round_ms as "roundMs", password_hash as "passwordHash",
  fee_transfer_id as "feeTransferId", expires_at as "expiresAt", dissolving, bots_at as "botsAt", locked_at as "lockedAt",
  beacon_round as "beaconRound", started_at as "startedAt", ends_at as "endsAt", winner_pos as "winnerPos",
  won_cents as "wonCents"`;

const LOCK = {
  name: "lock_battles",
  text: `select ${COLUMNS} from battles_battles where id = any($1::bigint[]) order by id for update`,
};

const LOCK_FREE = {
  name: "lock_free_battles",
  text: `select ${COLUMNS} from battles_battles where id = any($1::bigint[]) order by id for update skip locked`,
};

const SEATS = {
  name: "read_battle_seats",
  text: `select battle_id as "battleId", pos, player_id as "playerId", user_seed as "userSeed", transfer_id as "transferId",
  taken_at as "takenAt" from battles_seats where battle_id = any($1::bigint[]) order by battle_id, pos`,
};

const due = (name: string, order: string, where: string) => ({
  name: `find_battles_${name}`,
  text: `select id from battles_battles where ${where} order by ${order} limit $2::int`,
});

const DUE = {
  expire: due("to_expire", "expires_at", "state = 0 and (dissolving or expires_at <= $1::timestamptz)"),
  bots: due("for_bots", "id", "state = 0 and creator_id is null and bots_at <= $1::timestamptz"),
  void: due("overdue", "locked_at", "state = 1 and started_at is null and locked_at <= $1::timestamptz"),
  close: due("to_close", "ends_at", "state = 1 and started_at is not null and ends_at <= $1::timestamptz"),
} as const;

const TAKE_ID = {
  name: "take_battle_id",
  text: "select nextval(pg_get_serial_sequence('battles_battles', 'id')) as id",
};

const INSERT = {
  name: "insert_battle",
  text: `insert into battles_battles (id, creator_id, pair_id, mode, players, box_ids, box_versions, boxes_cents, surcharge_cents,
  cashback_percent, fast, round_ms, password_hash, creator_seed_is_default, fee_transfer_id, created_at, expires_at,
  rehearsal)
overriding system value values ($1::bigint, $2::bigint, $3::bigint, $4::smallint, $5::smallint, $6::bigint[], $7::integer[],
  $8::bigint, $9::bigint, $10::smallint, $11::boolean, $12::integer, $13::bytea, $14::boolean, $15::bigint, $16::timestamptz,
  $17::timestamptz, $18::boolean)`,
};

const INSERT_SEATS = {
  name: "insert_battle_seats",
  text: `insert into battles_seats (battle_id, pos, player_id, user_seed, transfer_id, taken_at)
select seat.*, $6::timestamptz from unnest($1::bigint[], $2::smallint[], $3::bigint[], $4::text[], $5::bigint[]) as seat`,
};

/** Returns the room if it is waiting, so that seats can be taken or the room dissolved; refuses any other room. */
export function requireWaiting(room: Room | undefined, at: Date): Room {
  if (!room) throw new Refusal("battle_unknown");
  const { state } = room.battle;
  if (state === BATTLE_STATES.running || state === BATTLE_STATES.finished) throw new Refusal("battle_begun");
  if (!isWaiting(room.battle, at)) throw new Refusal("battle_over");
  return room;
}

/** Returns true if a room can still start. An expired room cannot, even before a job has refunded it. */
export const isWaiting = ({ state, dissolving, expiresAt }: Battle, at: Date): boolean =>
  state === BATTLE_STATES.waiting && !dissolving && expiresAt > at;
