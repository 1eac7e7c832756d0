import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** Keeps everybody from writing a table, so that a test can stop a transaction in its middle. */
export async function openHolder({ connectionString }: { connectionString: string }) {
  const client = new pg.Client({ connectionString });
  const watcher = new pg.Client({ connectionString });
  await client.connect();
  await watcher.connect();
  const release = async () => {
    await client.query("commit");
    await client.end();
    await watcher.end();
  };
  return {
    async hold(table: "battles_battles" | "battles_seats" | "fairness_rounds"): Promise<void> {
      await client.query(`begin; lock table ${table} in share mode`);
    },
    /** Resolves when so many transactions of this database wait for a lock. */
    async waitForBlocked(count: number): Promise<void> {
      const text = `select count(*)::int as blocked from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      for (let tries = 0; tries < 2000; tries += 1) {
        const { rows } = await watcher.query<{ blocked: number }>(text);
        if (rows[0]!.blocked >= count) return;
        await sleep(10);
      }
      // A test that ends here lets go of nothing itself.
      await release();
      throw new Error(`there are no ${count} transactions that wait`);
    },
    release,
  };
}
