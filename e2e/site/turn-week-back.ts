import pg from "pg";
import { findRunning } from "../../server/src/platform/database/embedded.ts";
import { need } from "./site.ts";

/** Lets a week pass for one player: what they staked this week, they staked last week. */
export async function turnWeekBack(playerId: number): Promise<void> {
  const connectionString = process.env.DATABASE_URL || (await findRunning(need("SITE_DATA_DIR")));
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("begin");
    // Marks of weeks are never changed; the database's own rule stands aside for this transaction.
    await client.query("set local session_replication_role = replica");
    await client.query("update wallet_weeks set week = week - 7 where player_id = $1", [playerId]);
    await client.query("update wallet_wallets set net_week = net_week - 7 where player_id = $1", [playerId]);
    await client.query("commit");
  } finally {
    await client.end();
  }
}
