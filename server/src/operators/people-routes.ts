import type { OutputOf } from "@vitrine/contract/call.ts";
import * as calls from "@vitrine/contract/operators/people.ts";
import type { OperatorRole } from "@vitrine/contract/operators/permissions.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import type { Site } from "../platform/site.ts";
import type { OperatorActs, OperatorRoutes } from "./caller.ts";
import type { OperatorSettings } from "./environment.ts";
import { addOperator, disableOperator, enableOperator, linkOf, type Operator, renewLink } from "./operators.ts";

/** Serves the page on which an owner adds, changes and disables operators. */
export function peopleRoutes(
  { db, config }: Site<OperatorSettings>,
  { operatorCall, act }: OperatorRoutes & OperatorActs,
): void {
  operatorCall(calls.operatorsList, () => listPeople(db));

  // An owner who adds an operator alone could use that account to approve own proposals.
  const needsTwo = async (tx: Tx) => (await countOwners(tx)) > 1;

  act(calls.operatorsAdd, {
    needsTwo,
    secret: true,
    run: async (tx, { name, roles, email }) => {
      const after = { name, roles: readRoles(roles), email };
      const token = await addOperator(tx, after).catch(refuse);
      return { result: { link: linkOf(config.adminPlace, token) }, after };
    },
  });
  act(calls.operatorsRenewLink, {
    needsTwo,
    secret: true,
    run: async (tx, { id }) => {
      const { name } = await needOperator(tx, id);
      return { result: { link: linkOf(config.adminPlace, await renewLink(tx, name)) }, after: { name } };
    },
  });
  act(calls.operatorsSetRoles, {
    needsTwo,
    run: async (tx, { id, roles: text, seen }) => {
      const roles = readRoles(text);
      const owners = await lockOwners(tx);
      const { name, roles: before } = await needOperator(tx, id);
      if ([...before].sort().join() !== readRoles(seen).sort().join()) throw new Refusal("operator_changed");
      if (!roles.includes("owner")) requireOtherOwner(owners, id);
      await tx.updateTable("operators_operators").set({ roles }).where("id", "=", id).execute();
      return { result: null, before: { name, roles: before }, after: { name, roles } };
    },
  });
  act(calls.operatorsEnable, {
    needsTwo,
    secret: true,
    run: async (tx, { id }) => {
      const token = await enableOperator(tx, { id });
      if (token === undefined) throw new Refusal("not_found");
      const { name, roles } = await needOperator(tx, id);
      const before = { name, roles, disabled: true };
      return { result: { link: linkOf(config.adminPlace, token) }, before, after: { ...before, disabled: false } };
    },
  });
  // Disabling needs no second owner, because a stolen account must end immediately.
  act(calls.operatorsDisable, {
    run: async (tx, { id }) => {
      const owners = await lockOwners(tx);
      const { name, roles } = await needOperator(tx, id);
      requireOtherOwner(owners, id);
      await disableOperator(tx, name);
      return { result: null, before: { name, roles, disabled: false }, after: { name, roles, disabled: true } };
    },
  });
}

const readRoles = (text: string) => [...new Set(text.split(",") as OperatorRole[])];

const activeOwners = (db: Db | Tx) =>
  db
    .selectFrom("operators_operators")
    .where(sql<boolean>`'owner' = any(roles)`)
    .where("password_hash", "is not", null)
    .where("disabled_at", "is", null);

async function countOwners(db: Db | Tx): Promise<number> {
  const { count } = await activeOwners(db).select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow();
  return count;
}

/** Locks the active owners, so that two of them cannot remove each other at the same time. */
async function lockOwners(tx: Tx): Promise<number[]> {
  const rows = await activeOwners(tx).select("id").orderBy("id").forNoKeyUpdate().execute();
  return rows.map(({ id }) => id);
}

/** Without an owner, operators could be added only from a shell. */
function requireOtherOwner(owners: readonly number[], id: number): void {
  if (owners.includes(id) && owners.length === 1) throw new Refusal("last_owner");
}

async function needOperator(tx: Tx, id: number): Promise<Operator> {
  const found = await tx
    .selectFrom("operators_operators")
    .select(["id", "name", "roles"])
    .where("id", "=", id)
    .where("disabled_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal("not_found");
  return { ...found, roles: found.roles as OperatorRole[] };
}

/** The sentences of `addOperator` are written for a shell; a page shows them too. */
function refuse(error: unknown): never {
  const isPlain = error instanceof Error && error.constructor === Error && !("code" in error);
  throw isPlain ? new Refusal("operator_refused", { why: error.message.replace(/^--/, "") }) : error;
}

async function listPeople(db: Db): Promise<OutputOf<typeof calls.operatorsList>> {
  const rows = await db
    .selectFrom("operators_operators as operator")
    .leftJoin("operators_links as link", (on) =>
      on.onRef("link.operator_id", "=", "operator.id").on("link.expires_at", ">", sql<Date>`now()`),
    )
    .leftJoin("operators_totp as totp", "totp.operator_id", "operator.id")
    .select([
      "operator.id",
      "name",
      "roles",
      "email",
      "created_at",
      "disabled_at",
      "totp.last_login",
      "link.expires_at",
    ])
    .select(({ eb, selectFrom }) => [
      eb("password_hash", "is not", null).as("joined"),
      selectFrom("operators_passkeys")
        .select(sql<number>`count(*)::int`.as("count"))
        .whereRef("operator_id", "=", "operator.id")
        .as("passkeys"),
    ])
    .orderBy("name")
    .execute();
  const list = rows.map((row) => ({
    ...{ id: row.id, name: row.name, roles: row.roles as OperatorRole[], email: row.email },
    state: row.disabled_at ? ("disabled" as const) : row.joined ? ("active" as const) : ("invited" as const),
    ...{ createTime: row.created_at.toISOString(), lastLogin: row.last_login?.toISOString() ?? null },
    ...{ passkeys: row.passkeys ?? 0, linkExpires: row.expires_at?.toISOString() ?? null },
  }));
  return { list, owners: await countOwners(db) };
}
