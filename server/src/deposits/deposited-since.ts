import type { Asked } from "./orders/orders.ts";

/**
 * Sums a player's deposits since a moment, in cents and before the channels' fees, for their deposit limits. Open
 * orders count, because each of them may still be paid. Reversed deposits do not count.
 */
export async function depositedSince(asked: Asked, playerId: number, from: Date): Promise<number> {
  const [row] = await asked.query<{ cents: number }>(SUM.name, SUM.text, [playerId, from]);
  return row!.cents;
}

const SUM = {
  name: "sum_deposits",
  text: `select coalesce(sum(gross_cents), 0)::bigint as cents from deposits_orders
where player_id = $1::bigint and reversed_at is null and (state = 0 or (state = 1 and completed_at >= $2::timestamptz))`,
};
