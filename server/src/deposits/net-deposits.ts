import { integers } from "../platform/database/arrays.ts";
import type { Statements } from "../platform/database/pipeline.ts";

/**
 * Sums what players have deposited since a moment, in cents of credited coins. Only completed deposits that were not
 * reversed count. A player without such a deposit is not in the map.
 */
export async function netDepositsOf(
  asked: Statements,
  { playerIds, since }: { playerIds: readonly number[]; since: Date },
): Promise<ReadonlyMap<number, number>> {
  const rows = await asked.query<{ playerId: number; cents: number }>(SUM.name, SUM.text, [integers(playerIds), since]);
  return new Map(rows.map(({ playerId, cents }) => [playerId, cents]));
}

const SUM = {
  name: "sum_net_deposits",
  text: `select player_id as "playerId", sum(coins_cents)::bigint as cents from deposits_orders
where player_id = any($1::bigint[]) and state = 1 and reversed_at is null and completed_at >= $2::timestamptz group by player_id`,
};
