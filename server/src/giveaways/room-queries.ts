import type { Texts } from "@vitrine/contract/languages.ts";
import type { Statements } from "../platform/database/pipeline.ts";

/** A room as its row says, with what the database's clock says of it at this moment. Amounts in cents. */
export type Room = {
  readonly id: number;
  /** Null: the house's. */
  readonly ownerId: number | null;
  readonly pairId: number;
  readonly state: number;
  readonly titles: Texts;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly most: number | null;
  readonly passwordHash: Buffer | null;
  readonly depositLeastCents: number | null;
  readonly depositSince: Date | null;
  readonly vipLeast: number | null;
  readonly boundOnly: boolean;
  readonly beaconRound: number | null;
  /** What the list of entries is hashed to, once it is closed. */
  readonly client: string | null;
  readonly isEarly: boolean;
  readonly isOver: boolean;
};

/** Reads a room without locking it. */
export async function findRoom(asked: Statements, roomId: number): Promise<Room | undefined> {
  const [row] = await asked.query<Room>(FIND.name, FIND.text, [roomId]);
  return row;
}

/** Locks a room, waiting for whoever holds it. Behind the wallets' locks, where there are any. */
export async function lockRoom(asked: Statements, roomId: number): Promise<Room | undefined> {
  const [row] = await asked.query<Room>(LOCK.name, LOCK.text, [roomId]);
  return row;
}

/** Locks a room unless somebody else holds it, e.g. a server that draws it at this moment. */
export async function lockFreeRoom(asked: Statements, roomId: number): Promise<Room | undefined> {
  const [row] = await asked.query<Room>(LOCK_FREE.name, LOCK_FREE.text, [roomId]);
  return row;
}

/**
 * How many have joined, behind the lock of the room's count: everybody who is joining at this moment has either come in before, or
 * comes behind this transaction.
 */
export async function lockCount(asked: Statements, roomId: number): Promise<number> {
  const [row] = await asked.query<{ entrants: number }>(COUNT.name, COUNT.text, [roomId]);
  return row!.entrants;
}

/** A prize of a room, in the order of the prizes. The house's has no piece before it is won. */
export type Prize = { prize: number; itemId: number; valueCents: number; voucherId: number | null };

/** The prizes of a room, in order. */
export function readPrizes(asked: Statements, roomId: number): Promise<Prize[]> {
  return asked.query<Prize>(PRIZES.name, PRIZES.text, [roomId]);
}

const ROOM = `select id, owner_id as "ownerId", pair_id as "pairId", state,
  json_build_object('zh-CN', title_zh, 'en-US', title_en, 'ru-RU', title_ru) as titles,
  start_at as "startAt", end_at as "endAt", most, password_hash as "passwordHash",
  deposit_least_cents as "depositLeastCents", deposit_since as "depositSince", vip_least as "vipLeast",
  bound_only as "boundOnly", beacon_round as "beaconRound", client, start_at > clock_timestamp() as "isEarly",
  end_at <= clock_timestamp() as "isOver"
from giveaways_rooms where id = $1::bigint`;

const FIND = { name: "find_giveaway", text: ROOM };
const LOCK = { name: "lock_giveaway", text: `${ROOM} for update` };
const LOCK_FREE = { name: "lock_free_giveaway", text: `${ROOM} for update skip locked` };

const COUNT = {
  name: "lock_giveaway_count",
  text: "select entrants from giveaways_counts where room_id = $1::bigint for update",
};

const PRIZES = {
  name: "read_giveaway_prizes",
  text: `select prize, item_id as "itemId", value_cents as "valueCents", voucher_id as "voucherId" from giveaways_prizes
where room_id = $1::bigint order by prize`,
};
