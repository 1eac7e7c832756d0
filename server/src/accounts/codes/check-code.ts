import type { CodePurpose } from "@vitrine/contract/accounts/codes.ts";
import { sql } from "kysely";
import type { Statements } from "../../platform/database/pipeline.ts";
import { Refusal } from "../../platform/errors.ts";
import type { CodeDeps } from "./deps.ts";

export type CodeAnswer = { purpose: CodePurpose; way: "sms" | "mail"; to: string; code: string };

/**
 * Tries the newest code that was sent to a recipient for a purpose, and returns its id. Each try is counted at once,
 * even if the caller fails later, so call it outside of any transaction. The fifth wrong try invalidates the code. A
 * right code stays valid until `useTriedCode` uses it up in the transaction of the action: after a rollback the player
 * can send the same code again. Every failure gives the same refusal, so that nobody learns whether a code was sent.
 */
export async function tryCode(deps: CodeDeps, { purpose, way, to, code }: CodeAnswer): Promise<number> {
  const codeHash = deps.hash("code", way, purpose, to, code);
  const { rows } = await sql<{ id: number; isRight: boolean }>`update accounts_codes set tries_left = tries_left - 1
    where id = (select id from accounts_codes where recipient_hash = ${deps.hash("recipient", way, to)}
      and purpose = ${purpose} and failed_at is null order by id desc limit 1)
    and used_at is null and tries_left > 0 and expires_at > clock_timestamp()
    returning id, code_hash = ${codeHash} as "isRight"`.execute(deps.db);
  const isRight = rows[0]?.isRight === true;
  deps.counter.inc({ way, outcome: isRight ? "used" : "wrong" });
  if (!isRight) throw new Refusal("code_wrong");
  return rows[0]!.id;
}

/** Uses up a code that tryCode accepted. Of two parallel uses one wins, and the other is refused as code_wrong. */
export async function useTriedCode(statements: Statements, id: number): Promise<void> {
  const used = await statements.query(
    "use_tried_code",
    "update accounts_codes set used_at = clock_timestamp() where id = $1 and used_at is null returning id",
    [id],
  );
  if (used.length === 0) throw new Refusal("code_wrong");
}
