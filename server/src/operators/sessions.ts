import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { operatorSessions } from "@vitrine/contract/operators/calls.ts";
import type { OperatorRole } from "@vitrine/contract/operators/permissions.ts";
import { SESSION_IDLE_MS } from "@vitrine/contract/operators/sign-in.ts";
import { sql } from "kysely";
import { describeDevice } from "../accounts/index.ts";
import type { Db, Tx } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import { networkOf } from "../platform/network.ts";
import { hashToken, type Operator } from "./operators.ts";
import { SESSION_MS } from "./rules.ts";

/** The client that makes a request. A Caller has both fields. */
type Place = { address: string; userAgent: string };

const secondsAgo = (ms: number) => sql<Date>`now() - make_interval(secs => ${ms / 1000})`;

/** Opens a session and returns its token: 256 bits as hex. The database stores only the token's hash. */
export async function openSession(tx: Tx, operatorId: number, { address, userAgent }: Place): Promise<string> {
  const token = randomBytes(32).toString("hex");
  await tx
    .deleteFrom("operators_sessions")
    .where("operator_id", "=", operatorId)
    .where(({ or, eb }) =>
      or([eb("seen_at", "<=", secondsAgo(SESSION_IDLE_MS)), eb("created_at", "<=", secondsAgo(SESSION_MS))]),
    )
    .execute();
  const place = { address, network: networkOf(address), device: describeDevice(userAgent) };
  await tx
    .insertInto("operators_sessions")
    .values({ token_hash: hashToken(token), operator_id: operatorId, ...place })
    .execute();
  return token;
}

/**
 * Finds the operator of a session and notes that it is used. A request from another network than at the login ends the
 * session, because the cookie may be stolen. Returns null without a valid session.
 */
export async function findSession(db: Db, token: string | undefined, address: string): Promise<Operator | null> {
  if (token === undefined || !/^[0-9a-f]{64}$/.test(token)) return null;
  const mine = hashToken(token);
  await db
    .deleteFrom("operators_sessions")
    .where("token_hash", "=", mine)
    .where("network", "<>", networkOf(address))
    .execute();
  const found = await db
    .updateTable("operators_sessions as session")
    .from("operators_operators as operator")
    .set({ seen_at: sql`now()` })
    .whereRef("operator.id", "=", "session.operator_id")
    .where("session.token_hash", "=", mine)
    .where("session.seen_at", ">", secondsAgo(SESSION_IDLE_MS))
    .where("session.created_at", ">", secondsAgo(SESSION_MS))
    .where("operator.disabled_at", "is", null)
    .returning(["operator.id", "operator.name", "operator.roles"])
    .executeTakeFirst();
  return found ? { ...found, roles: found.roles as OperatorRole[] } : null;
}

/** The token of a session that its pages send in a header. Another site can make a browser send the cookie only. */
export const csrfOf = (token: string): string => createHmac("sha256", token).update("csrf").digest("hex");

/** Refuses a call that changes something without the token of its session. */
export function requireCsrf(token: string, sent: string | undefined): void {
  const digest = (text: string) => hash("sha256", text, "buffer");
  if (!timingSafeEqual(digest(csrfOf(token)), digest(sent ?? ""))) throw new Refusal("csrf_missing");
}

/** An operator's own sessions, the last used first. */
export async function listSessions(
  db: Db,
  operatorId: number,
  token: string,
): Promise<OutputOf<typeof operatorSessions>> {
  const rows = await db
    .selectFrom("operators_sessions")
    .select(["id", "device", "address", "created_at", "seen_at", "token_hash"])
    .where("operator_id", "=", operatorId)
    .where("seen_at", ">", secondsAgo(SESSION_IDLE_MS))
    .where("created_at", ">", secondsAgo(SESSION_MS))
    .orderBy("seen_at", "desc")
    .execute();
  return rows.map(({ id, device, address, created_at, seen_at, token_hash }) => ({
    ...{ id, device, address, current: token_hash.equals(hashToken(token)) },
    createTime: created_at.toISOString(),
    lastSeen: seen_at.toISOString(),
  }));
}

/** Ends one of the operator's sessions: by its id or by its token. Returns whether there was one. */
export async function endSession(
  db: Db,
  operatorId: number,
  which: { id: number } | { token: string },
): Promise<boolean> {
  const ended = await db
    .deleteFrom("operators_sessions")
    .where("operator_id", "=", operatorId)
    .where((eb) => ("id" in which ? eb("id", "=", which.id) : eb("token_hash", "=", hashToken(which.token))))
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}
