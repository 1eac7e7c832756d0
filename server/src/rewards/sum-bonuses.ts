import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** Sums the pending points that each deposit earned, in cents, including bonuses that were taken back later. */
export async function sumDepositBonuses(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("rewards_deposit_bonuses")
    .select(["order_id", sql<number>`sum(amount_cents)::bigint`.as("cents")])
    .where("order_id", "in", orderIds)
    .groupBy("order_id")
    .execute();
  return new Map(rows.map(({ order_id, cents }) => [order_id, cents]));
}
