import { randomBytes } from "node:crypto";
import type { Certification } from "@vitrine/contract/accounts/certify.ts";
import { sql } from "kysely";
import { now } from "../../platform/clock.ts";
import { type Db, type Tx, transact } from "../../platform/database/database.ts";
import { pipelineOver } from "../../platform/database/pipeline.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Log } from "../../platform/log.ts";
import { keyedHash, type SeedKey } from "../../platform/seed-key.ts";
import { beginBreak, requireNotExcluded } from "../../wallet/index.ts";
import type { RealNameSettings } from "../environment.ts";
import { knowOwner, readTraits, traitsFrom } from "../person.ts";
import { ADULT_YEARS, MONTHS_WITHOUT_BIRTHDAY } from "../rules.ts";
import { lockAccount } from "../safety/security-ways.ts";
import { noteChange, recordSecurityEvent } from "../security-events.ts";

/** The provider's answer about a check. `person` is the same text for the same human being in every account. */
type Finding =
  | { state: "pending" }
  | { state: "failed"; why: string }
  /** The person is too young, but the provider does not say how old. */
  | { state: "underage" }
  | { state: "passed"; person: string; birthday: string };

/** A provider of real-name checks. Both methods throw if the provider gives no clear answer. */
export type RealNameProvider = {
  /** Registers a check and returns the address of its page. Repeating a reference continues the same check. */
  begin(check: { reference: string; returnTo: string }): Promise<string>;
  ask(reference: string): Promise<Finding>;
};

type CertifyDeps = { db: Db; log: Log; seedKey: SeedKey; provider: RealNameProvider | undefined };
type Owner = { accountId: number; address: string };
type State = Certification["state"];

/** Returns the state of an account's real-name check; the state is "none" if no check was begun. */
async function readCertification(db: Db, accountId: number): Promise<{ state: State; reference: string }> {
  const row = await db
    .selectFrom("accounts_certifications")
    .select(["state", "reference"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return { state: (row?.state ?? "none") as State, reference: row?.reference ?? "" };
}

/** Returns true if the real name of an account's owner is confirmed. */
async function isCertified(db: Db, accountId: number): Promise<boolean> {
  return (await readCertification(db, accountId)).state === "passed";
}

/** Returns true if the site requires a real name that this account's owner has not confirmed yet. */
export async function needsCertify(
  db: Db,
  config: { realName: RealNameSettings },
  accountId: number,
): Promise<boolean> {
  return config.realName.by !== "off" && !(await isCertified(db, accountId));
}

/**
 * Begins a check, or continues the pending one. Returns the address of the provider's page. Refuses while an exclusion
 * runs that began with an earlier check.
 */
export async function beginCertification(deps: CertifyDeps, owner: Owner, returnTo: string): Promise<string> {
  const { db, provider } = deps;
  if (!provider) throw new Refusal("not_open_yet");
  const reference = await transact(db, (tx) => reserve(tx, owner));
  return provider.begin({ reference, returnTo }).catch((err: unknown) => refuseUnavailable(deps.log, err));
}

async function reserve(tx: Tx, { accountId, address }: Owner): Promise<string> {
  await lockAccount(tx, accountId);
  if (await isCertified(tx, accountId)) throw new Refusal("certify_passed");
  const { state, reference: known } = await readCertification(tx, accountId);
  if (state === "pending") return known;
  if (state === "underage") await requireNotExcluded(tx, accountId);
  const begun = {
    state: "pending",
    reference: randomBytes(16).toString("hex"),
    started_at: sql<Date>`now()`,
    ended_at: null,
  };
  await tx
    .insertInto("accounts_certifications")
    .values({ account_id: accountId, ...begun })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(begun))
    .execute();
  await recordSecurityEvent(tx, { accountId, kind: "certify_begun", address });
  return begun.reference;
}

/**
 * Asks the provider for the result of a pending check, stores it and returns the state. A person who is too young is
 * excluded in all their accounts until they are adult.
 */
export async function settleCertification(deps: CertifyDeps, owner: Owner): Promise<State> {
  const { db, provider, log } = deps;
  const { state, reference } = await readCertification(db, owner.accountId);
  if (state !== "pending" || !provider) return state;
  const said = await provider.ask(reference).catch((err: unknown) => refuseUnavailable(log, err));
  if (said.state === "pending") return "pending";
  await transact(db, (tx) => end(tx, deps.seedKey, { ...owner, reference, said }));
  return (await readCertification(db, owner.accountId)).state;
}

type End = Owner & { reference: string; said: Exclude<Finding, { state: "pending" }> };

async function end(tx: Tx, seedKey: SeedKey, { accountId, address, reference, said }: End): Promise<void> {
  await lockAccount(tx, accountId);
  const current = await readCertification(tx, accountId);
  // A parallel request has already stored the result.
  if (current.state !== "pending" || current.reference !== reference) return;
  const nameHash =
    said.state === "passed" ? keyedHash(seedKey, { purpose: "real name", text: said.person }) : undefined;
  const youngUntil = endOfYouth(said);
  const state = youngUntil ? "underage" : said.state;
  await tx
    .updateTable("accounts_certifications")
    .set({ state, person_hash: state === "passed" ? nameHash : null, ended_at: sql`now()` })
    .where("account_id", "=", accountId)
    .execute();
  if (state === "passed") {
    await noteChange(tx, { accountId, kind: "certified", address });
    // The name now identifies a person, so the breaks and limits of that person apply to this account too.
    await knowOwner(tx, seedKey, accountId, { nameHash });
    return;
  }
  const detail = said.state === "failed" ? said.why : "age";
  await noteChange(tx, { accountId, kind: "certify_failed", address, detail });
  if (!youngUntil) return;
  await noteChange(tx, { accountId, kind: "excluded", address, detail: "under 18" });
  const traits = [...(await readTraits(tx, accountId)), ...traitsFrom({ nameHash })];
  await beginBreak(
    pipelineOver(tx),
    seedKey,
    { playerId: accountId, traits },
    { kind: "exclusion", until: youngUntil },
  );
}

/**
 * Returns the end of the exclusion of a person who is too young; undefined if the person is adult or the check is not
 * decided.
 */
function endOfYouth(said: Finding): Date | undefined {
  if (said.state === "underage") {
    const until = now();
    until.setUTCMonth(until.getUTCMonth() + MONTHS_WITHOUT_BIRTHDAY);
    return until;
  }
  if (said.state !== "passed") return undefined;
  const until = eighteenthBirthday(said.birthday);
  return until > now() ? until : undefined;
}

/** Returns the start (UTC) of the day on which a person with this birthday becomes adult. */
export function eighteenthBirthday(birthday: string): Date {
  const [year = 0, month = 1, day = 1] = birthday.split("-").map(Number);
  return new Date(Date.UTC(year + ADULT_YEARS, month - 1, day));
}

function refuseUnavailable(log: Log, err: unknown): never {
  log.warn({ err }, "the provider of real-name checks did not answer as expected");
  throw new Refusal("certify_unavailable");
}
