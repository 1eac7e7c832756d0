import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { microsOf } from "../platform/database/micros.ts";
import { newestMoments, type Stretch } from "../platform/database/newest-moments.ts";

/**
 * A streamer's items that winners got at one moment. `id`: the moment in microseconds; `itemIds`: the three with the
 * highest value.
 */
export type GivenAway = { id: number; count: number; valueCents: number; itemIds: number[]; createdAt: Date };

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
