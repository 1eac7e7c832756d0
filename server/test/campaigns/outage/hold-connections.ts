import pg from "pg";

/** Other clients of the same PostgreSQL, who take its connections from everybody else. */
export type Holders = {
  /** Ends what everybody has in the database `whose`, and takes every connection that is free. */
  take(whose: string): Promise<void>;
  /** Gives so many back. */
  leave(count: number): Promise<void>;
  release(): Promise<void>;
};

const END_ALL = "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1";

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
      // A place is free a moment after its owner was ended, and whoever comes first has it: until the holders have them all.
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
