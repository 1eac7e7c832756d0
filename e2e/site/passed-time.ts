import pg from "pg";
import { findRunning } from "../../server/src/platform/database/embedded.ts";
import { need } from "./site.ts";

/**
 * Simulates that time has passed for one player: moves the start of their sitting, or the time of their requests for
 * higher limits, back by this many hours.
 */
export async function moveTimeBack(playerId: number, what: "sitting" | "raises", hours: number): Promise<void> {
  const connectionString = process.env.DATABASE_URL || (await findRunning(need("SITE_DATA_DIR")));
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const [table, column] = what === "sitting" ? ["wallet_wallets", "sitting_at"] : ["wallet_limit_raises", "asked_at"];
    await client.query(
      `update ${table} set ${column} = ${column} - make_interval(secs => $2::int) where player_id = $1::bigint`,
      [playerId, Math.round(hours * 3600)],
    );
  } finally {
    await client.end();
  }
}

/** Simulates that a week has passed for one player: moves their stakes of this week to last week. */
export async function moveWeekBack(playerId: number): Promise<void> {
  const connectionString = process.env.DATABASE_URL || (await findRunning(need("SITE_DATA_DIR")));
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("begin");
    // A trigger forbids changes of the rows of wallet_weeks. The replica role disables triggers for this transaction.
    await client.query("set local session_replication_role = replica");
    await client.query("update wallet_weeks set week = week - 7 where player_id = $1", [playerId]);
    await client.query("update wallet_wallets set net_week = net_week - 7 where player_id = $1", [playerId]);
    await client.query("commit");
  } finally {
    await client.end();
  }
}
