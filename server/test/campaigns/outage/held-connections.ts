import pg from "pg";

/** Other clients of the same PostgreSQL that take away its connections. */
export type Holders = {
  /** Ends all connections to the database `whose` and takes every free connection. */
  take(whose: string): Promise<void>;
  /** Releases `count` connections. */
  leave(count: number): Promise<void>;
  release(): Promise<void>;
};

const END_ALL = "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1";

/**
 * `connectionString` must name a database that nobody else uses, so that the holders do not end their own connections.
 */
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
      // An ended connection is free a moment later, and any client may take it. Repeat until the holders have all of
      // them.
      for (;;) {
        const { rowCount } = await held[0]!.query(END_ALL, [whose]);
        while (await hold());
        if (rowCount === 0) return;
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
