import { hash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { SESSION_ENDED } from "./sessions.ts";

/**
 * Ends sessions of an account: all, all except that of a token, or one by its id. Every process is notified when the
 * surrounding transaction commits. Returns the number of ended sessions.
 */
export async function endSessions(
  db: Db,
  {
    accountId,
    exceptToken,
    onlyId,
  }: { accountId: number; exceptToken?: string | undefined; onlyId?: number | undefined },
): Promise<number> {
  const kept = exceptToken === undefined ? Buffer.alloc(0) : hash("sha256", exceptToken, "buffer");
  const { rows } = await sql`with ended as (
      delete from accounts_sessions where account_id = ${accountId} and token_hash <> ${kept}
        and (${onlyId ?? null}::bigint is null or id = ${onlyId ?? null}::bigint)
      returning encode(token_hash, 'hex') as token_hash)
    select pg_notify(${SESSION_ENDED}, token_hash) from ended`.execute(db);
  return rows.length;
}
