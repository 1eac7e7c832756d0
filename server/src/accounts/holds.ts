import type { HoldReason } from "@vitrine/contract/accounts/safety.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/database/database.ts";
import type { Pipeline } from "../platform/database/pipeline.ts";
import { CHANGE_HOLD_MS } from "./rules.ts";

/**
 * Stops withdrawals of an account for `forMs` milliseconds. Several holds can run at the same time; the latest end
 * counts.
 */
export async function placeHold(
  tx: Tx,
  { accountId, reason, forMs = CHANGE_HOLD_MS }: { accountId: number; reason: HoldReason; forMs?: number },
): Promise<void> {
  const until = sql<Date>`now() + make_interval(secs => ${forMs / 1000})`;
  await tx.insertInto("accounts_holds").values({ account_id: accountId, reason, until }).execute();
}

/** Does the same as placeHold, for a transaction that runs in a pipeline. */
export function placeHoldBy(
  pipeline: Pipeline,
  { accountId, reason, forMs }: { accountId: number; reason: HoldReason; forMs: number },
): void {
  pipeline.query(PLACE.name, PLACE.text, [accountId, reason, forMs / 1000]);
}

const PLACE = {
  name: "place_hold",
  text: `insert into accounts_holds (account_id, reason, until)
values ($1::bigint, $2::text, now() + make_interval(secs => $3::float8))`,
};

/** Returns true if a hold for this reason is active. */
export async function isHeldFor(db: Db, accountId: number, reason: HoldReason): Promise<boolean> {
  const row = await db
    .selectFrom("accounts_holds")
    .select("id")
    .where("account_id", "=", accountId)
    .where("reason", "=", reason)
    .where("until", ">", sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the account's hold that ends last; undefined if no hold is active. */
export async function holdOf(db: Db, accountId: number): Promise<{ reason: HoldReason; until: Date } | undefined> {
  const row = await db
    .selectFrom("accounts_holds")
    .select(["reason", "until"])
    .where("account_id", "=", accountId)
    .where("until", ">", sql<Date>`now()`)
    .orderBy("until", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { reason: row.reason as HoldReason, until: row.until };
}
