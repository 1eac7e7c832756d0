import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { dayIn, type NumberedRows, type Span } from "../platform/database/numbered-rows.ts";

type Counts = { items: number; orders: number; undecided: number };

/**
 * Counts a player's revealed items in the bag or in escrow (`items`), items in delivery (`orders`), and items that
 * are not revealed yet (`undecided`). One statement counts all three, so that no item is missed. `undecided` keeps
 * an account from closing and is never shown, because only a winner has such items.
 */
export async function countItems(db: Db, playerId: number): Promise<Counts> {
  const isRevealed = sql`platform_is_revealed(revealed_at)`;
  const row = await db
    .selectFrom("items_vouchers")
    .select([
      sql<number>`count(*) filter (where stat in (0, 4) and ${isRevealed})`.as("items"),
      sql<number>`count(*) filter (where stat = 2)`.as("orders"),
      sql<number>`count(*) filter (where not ${isRevealed})`.as("undecided"),
    ])
    .where("player_id", "=", playerId)
    .where("stat", "in", [0, 2, 4])
    .executeTakeFirstOrThrow();
  return row;
}

/**
 * Sums the value, in cents, of items won in dreams whose wheels still turn. Sums of winnings already include these
 * items.
 */
export async function sumHiddenDreams(db: Db, playerId: number): Promise<number> {
  const { cents } = await db
    .selectFrom("items_vouchers")
    .select(sql<number>`coalesce(sum(value_cents), 0)::bigint`.as("cents"))
    .where("player_id", "=", playerId)
    // This condition uses the index of the timeline to find items that are revealed later.
    .where(sql<boolean>`coalesce(revealed_at, created_at) > now() and not platform_is_revealed(revealed_at)`)
    .where("source", "=", "dream")
    .executeTakeFirstOrThrow();
  return cents;
}

/** Items of a day that came from a source, or were taken back by transfers of a kind (`what`). */
export type ItemSum = { day: string; what: string; items: number; valueCents: number };

/** Sums new items by their source. It stops before the first hidden item, so no sum shows an outcome early. */
export const newItems: NumberedRows<ItemSum[]> = {
  sequence: "items_voucher_ids",
  async sum(db, span) {
    const { after, upTo } = span;
    const hidden = await sql<{ id: number | null }>`select min(id) as id from items_vouchers
      where id > ${after} and id <= ${upTo} and revealed_at > clock_timestamp()`.execute(db);
    const readTo = (hidden.rows[0]?.id ?? upTo + 1) - 1;
    const { rows } = await sql<ItemSum>`
      select ${dayIn(sql`created_at`, span)} as day, source as what, count(*) as items,
        sum(value_cents)::bigint as "valueCents"
      from items_vouchers where id > ${after} and id <= ${readTo} group by 1, 2`.execute(db);
    return { readTo, sums: rows };
  },
};

/** Sums the items that the transfers of a span have taken back, by day and kind of transfer. */
export async function sumItemsTakenBack(db: Db, span: Span): Promise<ItemSum[]> {
  const { rows } = await sql<ItemSum>`
    select ${dayIn(sql`transfer.created_at`, span)} as day, transfer.kind as what, count(*) as items,
      sum(item.value_cents)::bigint as "valueCents"
    from items_vouchers_revealed item join wallet_transfers transfer on transfer.id = item.sale_id
    where item.sale_id > ${span.after} and item.sale_id <= ${span.upTo} group by 1, 2`.execute(db);
  return rows;
}
