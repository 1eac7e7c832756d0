import { type Texts, textsOfRow } from "@vitrine/contract/languages.ts";
import type { Selectable } from "kysely";
import type { Db } from "../platform/database/database.ts";
import type { Schema } from "../platform/database/schema.ts";

export type StoredPrize = Selectable<Schema["giveaways_prizes"]>;

/** A stored room with its number of entrants and its prizes in order. Callers decide which fields may be shown. */
export type StoredRoom = {
  room: Selectable<Schema["giveaways_rooms"]> & { entrants: number };
  prizes: readonly StoredPrize[];
};

/** Reads rooms with their first `prizesMost` prizes, in the order of `roomIds`. Leaves out rooms that do not exist. */
export async function readRooms(
  db: Db,
  roomIds: readonly number[],
  { prizesMost }: { prizesMost: number },
): Promise<StoredRoom[]> {
  if (roomIds.length === 0) return [];
  const rows = await db
    .selectFrom("giveaways_rooms as room")
    .innerJoin("giveaways_counts as count", "count.room_id", "room.id")
    .selectAll("room")
    .select("count.entrants")
    .where("room.id", "in", roomIds)
    .execute();
  // The prizes are read after the rooms, so that a drawn room always has its winners.
  const prizes = await db
    .selectFrom("giveaways_prizes")
    .selectAll()
    .where("room_id", "in", roomIds)
    .where("prize", "<=", prizesMost)
    .orderBy("room_id")
    .orderBy("prize")
    .execute();
  const rooms = new Map(rows.map((room) => [room.id, { room, prizes: [] as StoredPrize[] }]));
  for (const prize of prizes) rooms.get(prize.room_id)?.prizes.push(prize);
  return roomIds.flatMap((id) => rooms.get(id) ?? []);
}

/** The title of a room in each language. */
export const titlesOf = (room: StoredRoom["room"]): Texts => textsOfRow(room, "title");

/** The data of a room for the preview of a link. They do not depend on the draw. */
type GiveawayHead = {
  id: number;
  titles: Texts;
  isOfficial: boolean;
  prizeCount: number;
  prizesCents: number;
  endAt: Date;
  /** The item with the highest value among the first prizes. */
  bestItemId: number | undefined;
};

const LOOKED_AT = 10;

/** Reads a room for the preview of a link. Returns undefined if the room does not exist. */
export async function readGiveawayHead(db: Db, roomId: number): Promise<GiveawayHead | undefined> {
  const [stored] = await readRooms(db, [roomId], { prizesMost: LOOKED_AT });
  if (!stored) return undefined;
  const { room, prizes } = stored;
  const [best] = prizes.toSorted((one, other) => other.value_cents - one.value_cents);
  return {
    id: room.id,
    titles: titlesOf(room),
    isOfficial: room.owner_id === null,
    prizeCount: room.prize_count,
    prizesCents: room.prizes_cents,
    endAt: room.end_at,
    bestItemId: best?.item_id,
  };
}
