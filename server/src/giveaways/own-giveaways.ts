import type { OutputOf } from "@vitrine/contract/call.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import type { eventMine } from "@vitrine/contract/records.ts";
import { sql } from "kysely";
import type { ItemCatalogue } from "../inventory/index.ts";
import type { Db } from "../platform/database/database.ts";
import { microsOf, newestMoments, type Stretch } from "../platform/database/moments.ts";
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

/**
 * A streamer's items that winners got at one moment. `id`: the moment in microseconds; `itemIds`: the three with the
 * highest value.
 */
type GivenAway = { id: number; count: number; valueCents: number; itemIds: number[]; createdAt: Date };

/** Lists what a player gave away in their own drawn rooms before a moment, newest first. */
export async function readGivenAway(db: Db, playerId: number, stretch: Stretch): Promise<GivenAway[]> {
  const table = sql`giveaways_rooms room`;
  const where = sql`room.owner_id = ${playerId} and room.state = 1`;
  const moment = sql`room.drawn_at`;
  const { rows } = await sql<GivenAway>`
    with recursive ${newestMoments({ table, where, moment, ...stretch })}
    select ${microsOf(sql`newest.at`)} as id, given.count, given."valueCents", given."itemIds", newest.at as "createdAt"
    from newest cross join lateral (
      select count(*) as count, sum(prize.value_cents)::bigint as "valueCents",
        (array_agg(prize.item_id order by prize.value_cents desc, prize.prize))[1:3] as "itemIds"
      from ${table} join giveaways_prizes prize on prize.room_id = room.id
      where ${where} and ${moment} = newest.at and prize.entry_id is not null
    ) as given where given.count > 0 order by newest.at desc`.execute(db);
  return rows;
}

/** Counts a player's open rooms. An account with an open room cannot be closed. */
export async function countOpenGiveaways(db: Db, playerId: number): Promise<{ orders: number }> {
  return db
    .selectFrom("giveaways_rooms")
    .select(sql<number>`count(*)`.as("orders"))
    .where("owner_id", "=", playerId)
    .where("state", "=", 0)
    .executeTakeFirstOrThrow();
}

/** Finds a giveaway that a player has joined or created. */
export function findOwnGiveaway(db: Db, { playerId, id }: { playerId: number; id: number }) {
  return db
    .selectFrom("giveaways_rooms as room")
    .select(["room.state", "room.created_at"])
    .where("room.id", "=", id)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("room.owner_id", "=", playerId),
        exists(
          selectFrom("giveaways_entries as entry")
            .select("entry.id")
            .where("entry.room_id", "=", id)
            .where("entry.player_id", "=", playerId),
        ),
      ]),
    )
    .executeTakeFirst();
}
