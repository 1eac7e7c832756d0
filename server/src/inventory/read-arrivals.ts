import type { ItemSource } from "@vitrine/contract/inventory.ts";
import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { microsOf, newestMoments, type Stretch } from "../platform/database/moments.ts";

/**
 * Items that came at one moment from one source. `id`: the moment in microseconds; `itemIds`: the three with the
 * highest value.
 */
export type Arrival = {
  id: number;
  source: ItemSource;
  count: number;
  valueCents: number;
  itemIds: number[];
  createdAt: Date;
};

/** An item arrives when its owner may see it. Must equal the expression of the index. */
const SEEN_AT = sql`coalesce(item.revealed_at, item.created_at)`;

/** Lists the items that came into a player's bag before a moment, newest first, without hidden items. */
export async function readArrivals(db: Db, playerId: number, stretch: Stretch): Promise<Arrival[]> {
  const table = sql`items_vouchers_revealed item`;
  const where = sql`item.player_id = ${playerId} and ${SEEN_AT} <= now()`;
  const { rows } = await sql<Arrival>`
    with recursive ${newestMoments({ table, where, moment: SEEN_AT, ...stretch })}
    select ${microsOf(sql`newest.at`)} as id, came.source, came.count, came."valueCents", came."itemIds", newest.at as "createdAt"
    from newest cross join lateral (
      select item.source, count(*) as count, sum(item.value_cents)::bigint as "valueCents",
        (array_agg(item.item_id order by item.value_cents desc, item.id))[1:3] as "itemIds"
      from ${table} where ${where} and ${SEEN_AT} = newest.at group by item.source
    ) as came order by newest.at desc, came.source`.execute(db);
  return rows;
}
