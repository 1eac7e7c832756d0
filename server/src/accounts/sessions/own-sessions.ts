import { hash } from "node:crypto";
import type { listSessions } from "@vitrine/contract/accounts/safety.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { sql } from "kysely";
import { type Db, transact } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";
import { SESSION_DAYS } from "../rules.ts";
import { noteChange } from "../security-events.ts";
import { SESSION_ENDED } from "./sessions.ts";

type Owner = { accountId: number; token: string };

/**
 * Returns the sessions of an account. The last use is derived from the end of a session, which moves at most once an
 * hour.
 */
export async function readSessions(db: Db, { accountId, token }: Owner): Promise<OutputOf<typeof listSessions>> {
  const present = hash("sha256", token, "buffer");
  const rows = await db
    .selectFrom("accounts_sessions")
    .select(["id", "device", "address", "created_at", "token_hash"])
    .select(sql<Date>`greatest(created_at, expires_at - make_interval(days => ${SESSION_DAYS}))`.as("seen"))
    .where("account_id", "=", accountId)
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("expires_at", "desc")
    .orderBy("id", "desc")
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    address: maskAddress(row.address),
    createTime: row.created_at.toISOString(),
    lastSeen: row.seen.toISOString(),
    current: row.token_hash.equals(present),
  }));
}

/**
 * Ends one session of an account, or all sessions except the current one, in every process. Returns the number of ended
 * sessions.
 */
export async function revokeSessions(
  db: Db,
  { accountId, token, address }: Owner & { address: string },
  onlyId: number | undefined,
): Promise<number> {
  return transact(db, async (tx) => {
    const ended = await endSessions(tx, { accountId, ...(onlyId === undefined ? { exceptToken: token } : { onlyId }) });
    if (ended === 0 && onlyId !== undefined) throw new Refusal("not_found");
    if (ended > 0) await noteChange(tx, { accountId, kind: "session_revoked", address });
    return ended;
  });
}

/** Keeps only the first part of an address, so that the owner recognises the network. */
export function maskAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, "");
  if (/^\d+(\.\d+){3}$/.test(plain)) return plain.split(".").slice(0, 2).concat("*", "*").join(".");
  return plain.includes(":") ? `${plain.split(":").slice(0, 3).join(":")}:*` : "";
}

/**
 * Ends sessions of an account: all sessions, all except the session of a token, or one session by its id. Every process
 * is notified when the surrounding transaction commits. Returns the number of ended sessions.
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
