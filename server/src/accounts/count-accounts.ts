import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** Returns the number of accounts. */
export async function countAccounts(db: Db): Promise<number> {
  const row = await db
    .selectFrom("accounts_accounts")
    .select(sql<number>`count(*)`.as("players"))
    .executeTakeFirstOrThrow();
  return row.players;
}
