import pg from "pg";
import { findRunning } from "../../server/src/platform/database/embedded.ts";
import { need } from "./site.ts";

/** Moves the start of a player's sitting, or of their pending limit raises, back by `hours`. */
export async function turnBack(playerId: number, what: "sitting" | "raises", hours: number): Promise<void> {
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
