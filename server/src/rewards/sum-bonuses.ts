import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** What deposits have earned beside their coins, in cents, by their orders; an order without bonuses is not among them. */
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
