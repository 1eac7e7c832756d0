import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** The wallet keeps saved answers for this time. A retry after that is a new request. */
const KEEP_DAYS = 30;

/** Deletes the saved answers that are too old to be repeated. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await db
    .deleteFrom("wallet_keys")
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${KEEP_DAYS})`)
    .execute();
}
