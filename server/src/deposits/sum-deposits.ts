import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import type { Statements } from "../platform/database/pipeline.ts";
import { integers } from "../platform/database/values.ts";
import type { Asked } from "./orders/order-queries.ts";

/**
 * Sums a player's deposits since a moment, in cents and before the channels' fees, for their deposit limits. Open
 * orders count, because each of them may still be paid. Reversed deposits do not count.
 */
export async function depositedSince(asked: Asked, playerId: number, from: Date): Promise<number> {
  const [row] = await asked.query<{ cents: number }>(SUM_DEPOSITS.name, SUM_DEPOSITS.text, [playerId, from]);
  return row!.cents;
}

const SUM_DEPOSITS = {
  name: "sum_deposits",
  text: `select coalesce(sum(gross_cents), 0)::bigint as cents from deposits_orders
where player_id = $1::bigint and reversed_at is null and (state = 0 or (state = 1 and completed_at >= $2::timestamptz))`,
};

/** Returns true if a player has a completed deposit that was not reversed. */
export async function hasDeposited(db: Db, playerId: number): Promise<boolean> {
  const row = await db
    .selectFrom("deposits_orders")
    .select("id")
    .where("player_id", "=", playerId)
    .where("state", "=", 1)
    .where("reversed_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Sums what players have deposited since a moment, in cents of credited coins. Only completed deposits that were not
 * reversed count. A player without such a deposit is not in the map.
 */
export async function netDepositsOf(
  asked: Statements,
  { playerIds, since }: { playerIds: readonly number[]; since: Date },
): Promise<ReadonlyMap<number, number>> {
  const rows = await asked.query<{ playerId: number; cents: number }>(SUM_NET_DEPOSITS.name, SUM_NET_DEPOSITS.text, [
    integers(playerIds),
    since,
  ]);
  return new Map(rows.map(({ playerId, cents }) => [playerId, cents]));
}

const SUM_NET_DEPOSITS = {
  name: "sum_net_deposits",
  text: `select player_id as "playerId", sum(coins_cents)::bigint as cents from deposits_orders
where player_id = any($1::bigint[]) and state = 1 and reversed_at is null and completed_at >= $2::timestamptz group by player_id`,
};

/** Sums a player's completed deposits in cents of credited coins, and the reversed part of them. */
export async function totalDeposits(
  db: Db,
  playerId: number,
): Promise<{ count: number; coinsCents: number; reversedCents: number }> {
  return db
    .selectFrom("deposits_orders")
    .select([
      sql<number>`count(*)`.as("count"),
      sql<number>`coalesce(sum(coins_cents), 0)::bigint`.as("coinsCents"),
      sql<number>`coalesce(sum(coins_cents) filter (where reversed_at is not null), 0)::bigint`.as("reversedCents"),
    ])
    .where("player_id", "=", playerId)
    .where("state", "=", 1)
    .executeTakeFirstOrThrow();
}

/** Returns the player of a deposit; undefined if there is no such order. */
export async function findDepositor(db: Db, orderId: number): Promise<number | undefined> {
  const row = await db.selectFrom("deposits_orders").select("player_id").where("id", "=", orderId).executeTakeFirst();
  return row?.player_id;
}
