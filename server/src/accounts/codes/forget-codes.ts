import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** Deletes expired puzzles and tickets, codes that no limit counts any more, and outbox entries older than a day. */
export async function forgetOldCodes(db: Db): Promise<void> {
  const now = sql<Date>`now()`;
  await db.deleteFrom("accounts_captchas").where("expires_at", "<", now).execute();
  await db.deleteFrom("accounts_tickets").where("expires_at", "<", now).execute();
  await db.deleteFrom("accounts_codes").where("sent_at", "<", sql<Date>`now() - interval '2 days'`).execute();
  await db.deleteFrom("accounts_outbox").where("created_at", "<", sql<Date>`now() - interval '1 day'`).execute();
}
