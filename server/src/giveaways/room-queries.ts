import { keyOf, LANGUAGES, type Texts } from "@vitrine/contract/languages.ts";
import type { Statements } from "../platform/database/pipeline.ts";

/** A stored room, with its start and end compared to the database's clock. Amounts in cents. */
export type Room = {
  readonly id: number;
  /** Null: a house room. */
  readonly ownerId: number | null;
  readonly seedPairId: number;
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
  /** The hash of the entry list; null until the list is closed. */
  readonly client: string | null;
  readonly isEarly: boolean;
  readonly isOver: boolean;
};

export async function findRoom(asked: Statements, roomId: number): Promise<Room | undefined> {
  const [row] = await asked.query<Room>(FIND.name, FIND.text, [roomId]);
  return row;
}

/** Locks a room and waits for other locks on it. Lock the wallets first, if the transaction locks any. */
export async function lockRoom(asked: Statements, roomId: number): Promise<Room | undefined> {
  const [row] = await asked.query<Room>(LOCK.name, LOCK.text, [roomId]);
  return row;
}

/** Locks a room, or returns undefined if another transaction holds its lock, e.g. a server that is drawing it. */
export async function lockFreeRoom(asked: Statements, roomId: number): Promise<Room | undefined> {
  const [row] = await asked.query<Room>(LOCK_FREE.name, LOCK_FREE.text, [roomId]);
  return row;
}

/**
 * Locks the room's count and returns how many have joined. A player who is joining now is either counted already or
 * waits until this transaction ends.
 */
export async function lockCount(asked: Statements, roomId: number): Promise<number> {
  const [row] = await asked.query<{ entrants: number }>(COUNT.name, COUNT.text, [roomId]);
  return row!.entrants;
}

/** A prize of a room. A house prize has no inventory item before it is won. */
export type Prize = { prize: number; itemId: number; valueCents: number; inventoryItemId: number | null };

/** Reads the prizes of a room, in order. */
export function readPrizes(asked: Statements, roomId: number): Promise<Prize[]> {
  return asked.query<Prize>(PRIZES.name, PRIZES.text, [roomId]);
}

const ROOM = `select id, owner_id as "ownerId", pair_id as "seedPairId", state,
  json_build_object(${LANGUAGES.map((language) => `'${language}', title_${keyOf(language)}`).join(", ")}) as titles,
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
  text: `select prize, item_id as "itemId", value_cents as "valueCents", voucher_id as "inventoryItemId" from giveaways_prizes
where room_id = $1::bigint order by prize`,
};
