import { GIVEAWAY_STATES, type GiveawayRow } from "@vitrine/contract/giveaways.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { type ItemCatalogue, showItem } from "../inventory/index.ts";
import type { Db } from "../platform/database/database.ts";
import { type StoredPrize, type StoredRoom, titlesOf } from "./stored-rooms.ts";

type Face = { userName: string; avatar: string };

/** The dependencies for showing a room. */
export type Lookups = {
  db: Db;
  itemCatalogue: ItemCatalogue;
  profiles(playerIds: readonly number[]): Promise<ReadonlyMap<number, Face>>;
};

export type Reader = { playerId: number | null; language: Language };

/** Shows rooms as list rows, in the given order. The number of queries does not grow with the number of rooms. */
export async function showRows(deps: Lookups, rooms: readonly StoredRoom[], reader: Reader): Promise<GiveawayRow[]> {
  const [faces, joined] = await Promise.all([
    deps.profiles(rooms.flatMap(({ room }) => room.owner_id ?? [])),
    joinedAmong(deps.db, rooms, reader.playerId),
  ]);
  return Promise.all(
    rooms.map(async (stored) => ({
      ...showHead(stored, { faces, language: reader.language }),
      joined: joined.has(stored.room.id),
      prizes: await Promise.all(stored.prizes.map((prize) => showPrize(deps.itemCatalogue, prize, reader.language))),
    })),
  );
}

/** The fields of a room that lists and the room's page share. */
export function showHead(
  { room }: StoredRoom,
  { faces, language }: { faces: ReadonlyMap<number, Face>; language: Language },
) {
  const { owner_id: ownerId } = room;
  return {
    id: room.id,
    official: ownerId === null,
    title: titlesOf(room)[language],
    owner: ownerId === null ? null : (faces.get(ownerId) ?? NOBODY),
    state: room.state,
    startAt: room.start_at.toISOString(),
    endAt: room.end_at.toISOString(),
    // After the draw: the number of entries that took part.
    entrants: room.state === GIVEAWAY_STATES.finished ? (room.drawn_entrants ?? 0) : room.entrants,
    most: room.most,
    prizeCount: room.prize_count,
    totalValue: toCoins(room.prizes_cents),
    password: room.password_hash !== null,
  };
}

/** A prize as everybody sees it, before and after the draw. */
export async function showPrize(itemCatalogue: ItemCatalogue, prize: StoredPrize, language: Language) {
  const { category: _, ...item } = showItem(await itemCatalogue.get(prize.item_id), language);
  return { prize: prize.prize, ...item, value: toCoins(prize.value_cents) };
}

/** Shown for a player whose profile no longer exists. */
export const NOBODY: Face = { userName: "", avatar: "" };

async function joinedAmong(
  db: Db,
  rooms: readonly StoredRoom[],
  playerId: number | null,
): Promise<ReadonlySet<number>> {
  if (playerId === null || rooms.length === 0) return new Set();
  const rows = await db
    .selectFrom("giveaways_entries")
    .select("room_id")
    .where("player_id", "=", playerId)
    .where("dropped", "=", false)
    .where(
      "room_id",
      "in",
      rooms.map(({ room }) => room.id),
    )
    .execute();
  return new Set(rows.map(({ room_id }) => room_id));
}
