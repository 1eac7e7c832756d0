import { integers } from "../platform/database/arrays.ts";
import type { Statements } from "../platform/database/pipeline.ts";

/** Returns the settled stakes of players, in cents. They decide the VIP level. */
export async function netStakesOf(
  asked: Statements,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await asked.query<{ playerId: number; cents: number }>(READ.name, READ.text, [integers(playerIds)]);
  return new Map(rows.map(({ playerId, cents }) => [playerId, cents]));
}

const READ = {
  name: "read_net_stakes",
  text: `select player_id as "playerId", net_stakes_cents as cents from wallet_wallets where player_id = any($1::bigint[])`,
};
