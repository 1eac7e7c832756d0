import pg from "pg";

/** Other clients of the same PostgreSQL, who take its connections from everybody else. */
export type Holders = {
  /** Ends what everybody has in the database `whose`, and takes every connection that is free. */
  take(whose: string): Promise<void>;
  /** Gives so many back. */
  leave(count: number): Promise<void>;
  release(): Promise<void>;
};

/** `connectionString` names a database in which nobody else works, so that the holders do not end each other. */
export function openHolders(connectionString: string): Holders {
  const held: pg.Client[] = [];

  async function hold(): Promise<boolean> {
    const client = new pg.Client({ connectionString, application_name: "a holder of connections" });
    client.on("error", () => {});
    try {
      await client.connect();
      held.push(client);
      return true;
    } catch (error) {
      if ((error as { code?: string }).code !== "53300") throw error;
      return false;
    }
  }

  return {
    async take(whose) {
      if (held.length === 0) await hold();
      // The places are free a moment after: who comes first has them, so more than one try is needed to have them all.
      for (let turn = 0; turn < 2; turn += 1) {
        await held[0]!.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [whose]);
        while (await hold());
      }
    },
    async leave(count) {
      for (const client of held.splice(-count)) await client.end();
    },
    async release() {
      await Promise.all(held.splice(0).map((client) => client.end()));
    },
  };
}
