import type { CodePurpose } from "@vitrine/contract/accounts/codes.ts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { Statements } from "../../platform/database/pipeline.ts";
import { Refusal } from "../../platform/errors.ts";
import type { CodeDeps } from "./deps.ts";

type CodeAnswer = { purpose: CodePurpose; way: "sms" | "mail"; to: string; code: string };

/**
 * Tries the newest code that was sent to a recipient for a purpose, and returns its id. Each try is counted
 * immediately, even if the caller fails later, so call this function outside of any transaction. A code allows five
 * tries, and a right try counts too. Until they are spent, a right code stays valid until `useTriedCode` uses it up in
 * the transaction of the action: after a rollback the player can send the same code again. Every failure gives the same
 * refusal, so that nobody learns whether a code was sent.
 */
export async function tryCode(deps: CodeDeps, { purpose, way, to, code }: CodeAnswer): Promise<number> {
  const codeHash = deps.hash("code", way, purpose, to, code);
  const { rows } = await sql<{ id: number; isRight: boolean }>`update accounts_codes set tries_left = tries_left - 1
    where id = (select id from accounts_codes where recipient_hash = ${deps.hash("recipient", way, to)}
      and purpose = ${purpose} and failed_at is null order by id desc limit 1)
    and used_at is null and tries_left > 0 and expires_at > clock_timestamp()
    returning id, code_hash = ${codeHash} as "isRight"`.execute(deps.db);
  const isRight = rows[0]?.isRight === true;
  deps.counter.inc({ way, outcome: isRight ? "right" : "wrong" });
  if (!isRight) throw new Refusal("code_wrong");
  return rows[0]!.id;
}

/**
 * Uses up a code that tryCode accepted. Of two parallel uses only one succeeds, and the other is refused as code_wrong.
 */
export async function useTriedCode(statements: Statements, id: number): Promise<void> {
  const used = await statements.query(
    "use_tried_code",
    "update accounts_codes set used_at = clock_timestamp() where id = $1 and used_at is null returning id",
    [id],
  );
  if (used.length === 0) throw new Refusal("code_wrong");
}

/** Deletes expired puzzles and tickets, codes that no limit counts, and outbox entries older than a day. */
export async function forgetOldCodes(db: Db): Promise<void> {
  const now = sql<Date>`now()`;
  await db.deleteFrom("accounts_captchas").where("expires_at", "<", now).execute();
  await db.deleteFrom("accounts_tickets").where("expires_at", "<", now).execute();
  await db.deleteFrom("accounts_codes").where("sent_at", "<", sql<Date>`now() - interval '2 days'`).execute();
  await db.deleteFrom("accounts_outbox").where("created_at", "<", sql<Date>`now() - interval '1 day'`).execute();
}
