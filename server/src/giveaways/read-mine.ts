import type { OutputOf } from "@vitrine/contract/call.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import type { eventMine } from "@vitrine/contract/records.ts";
import type { ItemCatalogue } from "../inventory/index.ts";
import type { Db } from "../platform/database/database.ts";
import { showHead, showPrize } from "./show-room.ts";
import { readRooms } from "./stored-rooms.ts";

/** Lists the open giveaways that a player has joined, earliest end first, each with its first prize. */
export async function readMyOpenGiveaways(
  { db, itemCatalogue }: { db: Db; itemCatalogue: ItemCatalogue },
  { playerId, language, limit }: { playerId: number; language: Language; limit: number },
): Promise<OutputOf<typeof eventMine>["giveaways"]> {
  // Start from the open rooms, which are few; a player may have joined many rooms in the past.
  const joined = await db
    .selectFrom("giveaways_rooms as room")
    .select("room.id")
    .where("room.state", "=", 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("giveaways_entries as entry")
          .select("entry.id")
          .whereRef("entry.room_id", "=", "room.id")
          .where("entry.player_id", "=", playerId)
          .where("entry.dropped", "=", false),
      ),
    )
    .orderBy("room.end_at")
    .orderBy("room.id")
    .limit(limit)
    .execute();
  const rooms = await readRooms(
    db,
    joined.map(({ id }) => id),
    { prizesMost: 1 },
  );
  return Promise.all(
    rooms.map(async (stored) => {
      const { id, title, endAt, prizeCount, totalValue } = showHead(stored, { faces: new Map(), language });
      const [first] = stored.prizes;
      const image = first ? (await showPrize(itemCatalogue, first, language)).image : "";
      return { id, title, endAt, prizeCount, totalValue, image };
    }),
  );
}
