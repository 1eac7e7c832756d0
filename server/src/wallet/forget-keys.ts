import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** Saved answers are kept this long; a retry after that is a new request. */
const KEEP_DAYS = 30;

/** Deletes the saved answers that nobody may ask for any more. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await db
    .deleteFrom("wallet_keys")
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${KEEP_DAYS})`)
    .execute();
}
