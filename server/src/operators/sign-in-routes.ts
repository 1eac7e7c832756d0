import * as calls from "@vitrine/contract/operators/sign-in.ts";
import { type Tx, transact } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import type { Caller } from "../platform/http/route.ts";
import type { Site } from "../platform/site.ts";
import type { Occurrence, OperatorRoutes } from "./caller.ts";
import type { OperatorSettings } from "./environment.ts";
import type { Operator } from "./operators.ts";
import {
  addPasskey,
  challengePasskey,
  checkAnswer,
  giveConfirmation,
  listCredentials,
  listPasskeys,
  removePasskey,
} from "./passkeys.ts";
import { openProvider, type ProviderAccount } from "./provider.ts";
import { CHALLENGE_MS } from "./rules.ts";
import { useCode } from "./totp.ts";

type Deps = {
  rates: { logins: Rate; joins: Rate };
  record(tx: Tx, occurrence: Occurrence): Promise<void>;
  /** Opens a session in the transaction that has identified the operator. */
  enter(tx: Tx, operator: Operator, from: { act: Occurrence["act"]; caller: Caller }): Promise<string>;
  /** Sets the cookie of the session. */
  welcome(operator: Operator, session: string, caller: Caller): calls.OperatorSession;
};
type Rate = { readonly name: string; readonly per: "network"; readonly perMinute: number; readonly burst: number };

const VISIT_COOKIE = "operator-visit";

/** Serves login by passkey and by the company's identity provider, and the operator's own passkeys. */
export function signInRoutes(
  site: Site<OperatorSettings>,
  { operatorCall }: OperatorRoutes,
  { rates, record, enter, welcome }: Deps,
): void {
  const { db, config, log } = site;
  const deps = { db, passkeys: config.adminPlace.passkeys };
  const guessable = { rates: [rates.logins] };

  site.guestCall(calls.signInWays, async () => ({ provider: config.adminOidc !== undefined, demo: config.demo }), {
    rates: [rates.joins],
  });

  site.guestCall(calls.passkeyLoginBegin, () => challengePasskey(deps, { purpose: "log in" }), guessable);
  site.guestCall(
    calls.passkeyLogin,
    async ({ answer }, caller) => {
      const checked = await checkAnswer(deps, answer);
      const { operator, session } = await transact(db, async (tx) => {
        await checked.use(tx, "log in");
        const operator = await findActive(tx, { id: checked.operatorId });
        if (!operator) throw new Refusal("passkey_refused");
        return { operator, session: await enter(tx, operator, { act: "log in by passkey", caller }) };
      });
      return welcome(operator, session, caller);
    },
    guessable,
  );

  operatorCall(calls.passkeysList, (_, { operator }) => listPasskeys(db, operator.id));
  operatorCall(calls.passkeyAddBegin, async (_, { operator: { id, name } }) => ({
    ...(await challengePasskey(deps, { purpose: "add a passkey", operatorId: id })),
    ...{ user: Buffer.from(`operator ${id}`).toString("base64url"), name, known: await listCredentials(db, id) },
  }));
  operatorCall(calls.passkeyAdd, async ({ answer, code }, { operator, address, userAgent }) => {
    await useCode({ db, seedKey: config.seedKey }, { operatorId: operator.id, code }, async (tx) => {
      await addPasskey(tx, deps, { operatorId: operator.id, answer, userAgent });
      await record(tx, { operator, address, act: "add a passkey" });
    });
    return null;
  });
  operatorCall(calls.passkeyRemove, async ({ id }, { operator, address }) => {
    await transact(db, async (tx) => {
      if (!(await removePasskey(tx, operator.id, id))) throw new Refusal("not_found");
      await record(tx, { operator, address, act: "remove a passkey" });
    });
    return null;
  });

  operatorCall(calls.passkeyConfirmBegin, async (_, { operator: { id } }) => ({
    ...(await challengePasskey(deps, { purpose: "confirm", operatorId: id })),
    known: await listCredentials(db, id),
  }));
  operatorCall(calls.passkeyConfirm, async ({ answer }, { operator }) => {
    const checked = await checkAnswer(deps, answer);
    if (checked.operatorId !== operator.id) throw new Refusal("passkey_refused");
    return transact(db, async (tx) => {
      await checked.use(tx, "confirm");
      return { code: await giveConfirmation(tx, operator.id) };
    });
  });

  const { adminOidc: settings, adminPlace, seedKey } = config;
  const provider =
    settings && openProvider({ db, seedKey, log, settings, returnTo: `${adminPlace.url}/admin/provider` });
  const needProvider = () => {
    if (!provider) throw new Refusal("not_found");
    return provider;
  };
  site.guestCall(
    calls.providerBegin,
    async (_, { cookies }) => {
      const { url, state } = await needProvider().begin();
      cookies.set(VISIT_COOKIE, state, CHALLENGE_MS / 1000, "Strict");
      return { url };
    },
    guessable,
  );
  site.guestCall(
    calls.providerFinish,
    async ({ answer }, caller) => {
      const account = await needProvider().finish(answer, caller.cookies.read(VISIT_COOKIE));
      const { operator, session } = await transact(db, async (tx) => {
        const operator = await findActive(tx, { email: account.email });
        if (!operator) throw new Refusal("provider_refused");
        const bound = await bindProvider(tx, operator.id, account);
        if (bound === "another") {
          log.warn({ operator: operator.name }, "another account of the identity provider has this mail address");
          throw new Refusal("provider_refused");
        }
        if (bound === "now")
          await record(tx, { operator, address: caller.address, act: "bind an account of the provider" });
        return { operator, session: await enter(tx, operator, { act: "log in by provider", caller }) };
      });
      return welcome(operator, session, caller);
    },
    guessable,
  );
}

/**
 * Binds an operator to the account at the provider that logs in first. Mail addresses are given to other people; the
 * provider's subject is not. Returns "another" if the operator, or the account, is bound otherwise.
 */
async function bindProvider(
  tx: Tx,
  operatorId: number,
  { issuer, subject }: ProviderAccount,
): Promise<"now" | "before" | "another"> {
  const operators = tx.selectFrom("operators_operators");
  const bound = await operators
    .select(["provider_issuer", "provider_subject"])
    .where("id", "=", operatorId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (bound.provider_subject !== null)
    return bound.provider_issuer === issuer && bound.provider_subject === subject ? "before" : "another";
  const other = await operators
    .select("id")
    .where("provider_issuer", "=", issuer)
    .where("provider_subject", "=", subject)
    .executeTakeFirst();
  if (other) return "another";
  await tx
    .updateTable("operators_operators")
    .set({ provider_issuer: issuer, provider_subject: subject })
    .where("id", "=", operatorId)
    .execute();
  return "now";
}

/** Finds an operator who has joined and is not disabled. */
async function findActive(tx: Tx, by: { id: number } | { email: string }): Promise<Operator | undefined> {
  const found = await tx
    .selectFrom("operators_operators")
    .select(["id", "name", "roles"])
    .where((eb) => ("id" in by ? eb("id", "=", by.id) : eb("email", "=", by.email)))
    .where("password_hash", "is not", null)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return found && { ...found, roles: found.roles as Operator["roles"] };
}
