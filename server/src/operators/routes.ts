import type { AnyCall, InputOf } from "@vitrine/contract/call.ts";
import * as calls from "@vitrine/contract/operators/calls.ts";
import type { OperatorCall } from "@vitrine/contract/operators/operator-call.ts";
import { isPermitted } from "@vitrine/contract/operators/permissions.ts";
import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import { sql } from "kysely";
import { checkPassword, hashPassword, requireGoodPassword } from "../accounts/index.ts";
import type { Db, Tx } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import type { RouteRate } from "../platform/http/rates.ts";
import type { Caller } from "../platform/http/route.ts";
import type { Site } from "../platform/site.ts";
import type { Occurrence, OperatorCaller, OperatorRoutes } from "./caller.ts";
import { countDownload } from "./downloads.ts";
import type { OperatorSettings } from "./environment.ts";
import { hashToken, type Operator } from "./operators.ts";
import { SESSION_MS } from "./rules.ts";
import { csrfOf, endSession, findSession, listSessions, openSession, requireCsrf } from "./sessions.ts";
import { signInRoutes } from "./sign-in-routes.ts";
import { offerSecret, useCode } from "./totp.ts";

const LOGINS = rateLimit("operator-login");
const LOGINS_OF_A_NAME = rateLimit("operator-login-name");
const JOINS = rateLimit("operator-join");
const READS = rateLimit("operator-read");
const CHANGES = rateLimit("operator-change");

const COOKIE = "operator";

/**
 * Serves joining, login and sessions of operators, and returns the functions with which other modules serve calls of
 * operators.
 */
export function operatorRoutes(
  site: Site<OperatorSettings>,
  { record }: { record: (db: Db | Tx, occurrence: Occurrence) => Promise<void> },
): OperatorRoutes {
  const { db, config } = site;
  const deps = { db, seedKey: config.seedKey };

  async function requireOperator(call: OperatorCall, caller: Caller): Promise<OperatorCaller> {
    const session = caller.cookies.read(COOKIE);
    const operator = await findSession(db, session, caller.address);
    if (!operator || session === undefined) throw new Refusal("not_logged_in");
    if (call.changes) requireCsrf(session, caller.token);
    if (!isPermitted(operator.roles, call.permission)) throw new Refusal("not_permitted");
    return { ...caller, operator, session };
  }

  const ratesOf = ({ changes }: AnyCall): readonly RouteRate[] => [changes ? CHANGES : READS];
  const routes: OperatorRoutes = {
    operatorCall(call, useCase) {
      const rates = ratesOf(call);
      site.guestCall(call, async (input, caller) => useCase(input, await requireOperator(call, caller)), { rates });
    },
    operatorFileCall(call, useCase) {
      const rates = ratesOf(call);
      const open = async (input: InputOf<typeof call>, caller: Caller) => {
        const { operator, ...more } = await requireOperator(call, caller);
        const alarm = () => record(db, { operator, address: caller.address, act: "too many downloads" });
        return countDownload(db, operator, { open: () => useCase(input, { operator, ...more }), alarm });
      };
      site.guestFileCall(call, open, { rates });
    },
  };

  /** Opens a session in the transaction that has checked a code, and notes it in the log. */
  async function enter(tx: Tx, operator: Operator, { act, caller }: { act: Occurrence["act"]; caller: Caller }) {
    await record(tx, { operator, address: caller.address, act });
    const app = tx.updateTable("operators_totp").where("operator_id", "=", operator.id);
    await app.set({ last_login: sql`now()` }).execute();
    return openSession(tx, operator.id, caller);
  }

  const show = ({ name, roles }: Operator, session: string) => ({ name, roles, csrf: csrfOf(session) });

  function welcome(operator: Operator, session: string, { cookies }: Caller) {
    cookies.set(COOKIE, session, SESSION_MS / 1000, "Strict");
    return show(operator, session);
  }

  /** Reads a valid one-time link without using it up. */
  async function readLink(link: string): Promise<Operator> {
    const found = await linksOf(db, link).executeTakeFirst();
    if (!found) throw new Refusal("link_invalid");
    return found as Operator;
  }

  site.guestCall(
    calls.joinBegin,
    async ({ link }) => {
      const { id, name, roles } = await readLink(link);
      return { name, roles, ...(await offerSecret(deps, { id, name })) };
    },
    { rates: [JOINS] },
  );

  site.guestCall(
    calls.joinConfirm,
    async ({ link, password, code }, caller) => {
      const operator = await readLink(link);
      requireGoodPassword(password, null);
      const passwordHash = await hashPassword(password);
      const session = await useCode(deps, { operatorId: operator.id, code, confirms: true }, async (tx) => {
        const used = await tx
          .deleteFrom("operators_links")
          .where("token_hash", "=", hashToken(link))
          .executeTakeFirst();
        if (used.numDeletedRows === 0n) throw new Refusal("link_invalid");
        await tx
          .updateTable("operators_operators")
          .set({ password_hash: passwordHash })
          .where("id", "=", operator.id)
          .execute();
        return enter(tx, operator, { act: "join", caller });
      });
      return welcome(operator, session, caller);
    },
    { rates: [JOINS] },
  );

  site.guestCall(
    calls.operatorLogin,
    async ({ name, password, code }, caller) => {
      const found = await db
        .selectFrom("operators_operators")
        .select(["id", "name", "roles", "password_hash"])
        .where("name", "=", name)
        .where("disabled_at", "is", null)
        .executeTakeFirst();
      const passwordIsRight = await checkPassword(found?.password_hash, password);
      const operator = { id: found?.id ?? 0, name, roles: (found?.roles ?? []) as Operator["roles"] };
      // Neither the answer nor its time says which of them was wrong, or that the codes are locked: a guesser would learn
      // that the password was right.
      const session = await useCode(deps, { operatorId: operator.id, code, passwordIsRight }, (tx) =>
        enter(tx, operator, { act: "log in", caller }),
      ).catch((error: unknown) => {
        const isAboutCode = error instanceof Refusal && ["code_wrong", "too_many_requests"].includes(error.code);
        throw isAboutCode ? new Refusal("operator_login_failed") : error;
      });
      return welcome(operator, session, caller);
    },
    { rates: [LOGINS, { ...LOGINS_OF_A_NAME, of: ({ name }) => name }] },
  );

  signInRoutes(site, routes, { rates: { logins: LOGINS, joins: JOINS }, record, enter, welcome });

  routes.operatorCall(calls.operatorSession, async (_, { operator, session }) => show(operator, session));
  routes.operatorCall(calls.operatorSessions, (_, { operator, session }) => listSessions(db, operator.id, session));
  routes.operatorCall(calls.operatorLogout, async (_, { operator, session, cookies, address }) => {
    await endSession(db, operator.id, { token: session });
    await record(db, { operator, address, act: "log out" });
    cookies.clear(COOKIE);
    return null;
  });
  routes.operatorCall(calls.operatorEndSession, async ({ id }, { operator, address }) => {
    if (!(await endSession(db, operator.id, { id }))) throw new Refusal("not_found");
    await record(db, { operator, address, act: "end a session" });
    return null;
  });
  return routes;
}

const linksOf = (db: Db, link: string) =>
  db
    .selectFrom("operators_links as link")
    .innerJoin("operators_operators as operator", "operator.id", "link.operator_id")
    .select(["operator.id", "operator.name", "operator.roles"])
    .where("link.token_hash", "=", hashToken(link))
    .where("link.expires_at", ">", sql<Date>`now()`)
    .where("operator.disabled_at", "is", null);
