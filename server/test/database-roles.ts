import pg from "pg";
import { AS_APP_ROLE } from "../src/platform/database/database.ts";

export type Roles = Awaited<ReturnType<typeof connectRoles>>;

/** The database as its owner (who made the tables) and as the role of the application; `close` before the site. */
export async function connectRoles(connectionString: string) {
  const clients: Record<string, pg.Client> = {};
  for (const [role, options] of Object.entries({ owner: undefined, vitrine_app: AS_APP_ROLE })) {
    clients[role] = new pg.Client({ connectionString, options });
    await clients[role].connect();
  }
  return {
    query: (sql: string) => clients.owner!.query(sql),
    /** Runs a statement in a transaction that is rolled back; gives the constraint or trigger that stopped it, or the SQLSTATE. */
    async attempt(role: string, sql: string): Promise<string> {
      const client = clients[role]!;
      await client.query("begin");
      try {
        await client.query(sql);
        return "done";
      } catch (error) {
        const { code, constraint } = error as pg.DatabaseError;
        return constraint ?? code ?? "";
      } finally {
        await client.query("rollback");
      }
    },
    async close(): Promise<void> {
      for (const client of Object.values(clients)) await client.end();
    },
  };
}
