import { hash, randomBytes } from "node:crypto";
import { OPERATOR_ROLES, type OperatorRole } from "@vitrine/contract/operators/permissions.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/database/database.ts";
import { isSqlState } from "../platform/errors.ts";
import type { AdminPlace } from "./environment.ts";
import { LINK_LIFE_MS } from "./rules.ts";

/** The data of an operator that other functions need. */
export type Operator = { id: number; name: string; roles: OperatorRole[] };

/** Adds an operator, who joins by a one-time link. Returns the link's token: 256 bits as hex, stored only as a hash. */
export async function addOperator(
  tx: Tx,
  { name, roles, email }: { name: string; roles: readonly string[]; email?: string | undefined },
): Promise<string> {
  const unknown = roles.find((role) => !(OPERATOR_ROLES as readonly string[]).includes(role));
  if (unknown !== undefined) throw new Error(`--role: no role is called ${unknown}; use ${OPERATOR_ROLES.join(", ")}`);
  if (!/^[a-z0-9][a-z0-9._-]{1,31}$/.test(name))
    throw new Error("--name must have 2 to 32 lower-case letters, digits, points, _ or -");
  if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error("--email must be an email address");
  try {
    const { id } = await tx
      .insertInto("operators_operators")
      .values({ name, roles: [...new Set(roles)], email: email?.toLowerCase() ?? null })
      .returning("id")
      .executeTakeFirstOrThrow();
    return await giveLink(tx, id);
  } catch (error) {
    throw isSqlState(error, "23505") ? new Error("--name: an operator already has this name or email address") : error;
  }
}

/**
 * Invites the owner of a demo: adds the operator at the first start, and gives a new link at each later one until it is
 * used. Returns the link's token; undefined once the operator has joined or was disabled.
 */
export async function inviteFirst(tx: Tx, name: string): Promise<string | undefined> {
  await tx
    .insertInto("operators_operators")
    .values({ name, roles: ["owner"] })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const found = await tx
    .selectFrom("operators_operators")
    .select("id")
    .where("name", "=", name)
    .where("password_hash", "is", null)
    .where("disabled_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found && giveLink(tx, found.id);
}

/**
 * Gives an operator a new one-time link, e.g. after a lost phone. The old password, app, passkeys and sessions end.
 * Returns the link's token.
 */
export async function renewLink(tx: Tx, name: string): Promise<string> {
  const { id } = await needOperator(tx, name);
  await signOut(tx, id);
  await tx.deleteFrom("operators_totp").where("operator_id", "=", id).execute();
  return giveLink(tx, id);
}

/**
 * The address of a one-time link. The token is behind the #, which browsers do not send: it appears in no log of a
 * proxy.
 */
export const linkOf = ({ url }: Pick<AdminPlace, "url">, token: string) => `${url}/admin/join#${token}`;

/** Disables an operator: sessions and links end. The name stays taken, because the log names it. */
export async function disableOperator(tx: Tx, name: string): Promise<void> {
  const { id } = await needOperator(tx, name);
  await signOut(tx, id);
  await tx.updateTable("operators_operators").set({ disabled_at: sql`now()` }).where("id", "=", id).execute();
}

/** Whether an operator of this name was disabled. Names that only a shell has used belong to no operator. */
export async function isDisabled(tx: Tx, name: string): Promise<boolean> {
  const found = await tx
    .selectFrom("operators_operators")
    .select("id")
    .where("name", "=", name)
    .where("disabled_at", "is not", null)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Lets a disabled operator join again, with a new app. Returns the link's token; undefined for an operator who is not
 * disabled.
 */
export async function enableOperator(tx: Tx, who: { id: number } | { name: string }): Promise<string | undefined> {
  const enabled = await tx
    .updateTable("operators_operators")
    .set({ disabled_at: null, enabled_at: sql`now()` })
    .where((its) => its.and(who))
    .where("disabled_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  if (!enabled) return undefined;
  await tx.deleteFrom("operators_totp").where("operator_id", "=", enabled.id).execute();
  return giveLink(tx, enabled.id);
}

/** All operators by name. */
export function listOperators(db: Db) {
  return db
    .selectFrom("operators_operators")
    .select(["name", "roles", "email", "created_at", "disabled_at"])
    .select(({ eb }) => eb("password_hash", "is not", null).as("joined"))
    .orderBy("name")
    .execute();
}

/** Creates the one-time link of an operator; an older one ends. */
async function giveLink(tx: Tx, operatorId: number): Promise<string> {
  const token = randomBytes(32).toString("hex");
  const link = {
    token_hash: hashToken(token),
    expires_at: sql<Date>`now() + make_interval(secs => ${LINK_LIFE_MS / 1000})`,
  };
  await tx
    .insertInto("operators_links")
    .values({ operator_id: operatorId, ...link })
    .onConflict((conflict) => conflict.column("operator_id").doUpdateSet(link))
    .execute();
  return token;
}

/**
 * Ends the operator's sessions, links, passkeys, password and account at the provider. The app stays: a running act of
 * the operator may hold its row, and without a session nothing reads it.
 */
async function signOut(tx: Tx, operatorId: number): Promise<void> {
  for (const table of ["operators_sessions", "operators_links", "operators_passkeys"] as const)
    await tx.deleteFrom(table).where("operator_id", "=", operatorId).execute();
  await tx
    .updateTable("operators_operators")
    .set({ password_hash: null, provider_issuer: null, provider_subject: null })
    .where("id", "=", operatorId)
    .execute();
}

/** Finds and locks an operator who is not disabled. The lock does not stop a login that has begun. */
async function needOperator(tx: Tx, name: string): Promise<{ id: number }> {
  const found = await tx
    .selectFrom("operators_operators")
    .select("id")
    .where("name", "=", name)
    .where("disabled_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw new Error(`--name: no operator ${name} who is not disabled`);
  return found;
}

/** Tokens of links and sessions are random, so a plain hash is enough. */
export const hashToken = (token: string): Buffer => hash("sha256", token, "buffer");
