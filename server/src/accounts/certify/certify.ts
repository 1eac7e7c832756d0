import { randomBytes } from "node:crypto";
import type { Certification } from "@vitrine/contract/certify.ts";
import { sql } from "kysely";
import { now } from "../../platform/clock.ts";
import type { Config } from "../../platform/config.ts";
import { type Db, type Tx, transact } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";
import { keyedHash } from "../../platform/keyed-hash.ts";
import type { Log } from "../../platform/log.ts";
import type { SeedKey } from "../../platform/seed-key.ts";
import { lockAccount } from "../safety/security-ways.ts";
import { recordSecurityEvent, tellOwner } from "../security-events.ts";
import type { Finding, RealNameProvider } from "./port.ts";

const ADULT_YEARS = 18;

export type CertifyMeans = { db: Db; log: Log; seedKey: SeedKey; provider: RealNameProvider | undefined };
type Owner = { accountId: number; address: string };
type State = Certification["state"];

/** How far the check of an account's real name is. */
export async function readCertification(db: Db, accountId: number): Promise<{ state: State; reference: string }> {
  const row = await db
    .selectFrom("accounts_certifications")
    .select(["state", "reference"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return { state: (row?.state ?? "none") as State, reference: row?.reference ?? "" };
}

/** Whether the real name of an account's owner is confirmed. */
export async function isCertified(db: Db, accountId: number): Promise<boolean> {
  return (await readCertification(db, accountId)).state === "passed";
}

/** Whether the site asks for a real name that this account's owner has not confirmed yet. */
export async function needsCertify(db: Db, config: Pick<Config, "realName">, accountId: number): Promise<boolean> {
  return config.realName.by !== "off" && !(await isCertified(db, accountId));
}

/**
 * Begins a check, or goes on with the pending one, and gives the address where it is done.
 * @throws Refusal not_open_yet, certify_passed, certify_unavailable.
 */
export async function beginCertification(means: CertifyMeans, owner: Owner, returnTo: string): Promise<string> {
  const { db, provider } = means;
  if (!provider) throw new Refusal("not_open_yet");
  const reference = await transact(db, (tx) => reserve(tx, owner));
  return provider.begin({ reference, returnTo }).catch((err: unknown) => refuseUnavailable(means.log, err));
}

async function reserve(tx: Tx, { accountId, address }: Owner): Promise<string> {
  await lockAccount(tx, accountId);
  if (await isCertified(tx, accountId)) throw new Refusal("certify_passed");
  const { state, reference: known } = await readCertification(tx, accountId);
  if (state === "pending") return known;
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
 * Brings a pending check to what the provider says of it, and gives how far it is. Somebody too young has failed.
 * @throws Refusal certify_unavailable.
 */
export async function settleCertification(means: CertifyMeans, owner: Owner): Promise<State> {
  const { db, provider, log } = means;
  const { state, reference } = await readCertification(db, owner.accountId);
  if (state !== "pending" || !provider) return state;
  const said = await provider.ask(reference).catch((err: unknown) => refuseUnavailable(log, err));
  const finding =
    said.state === "passed" && !isAdult(said.birthday) ? ({ state: "failed", why: "age" } as const) : said;
  if (finding.state === "pending") return "pending";
  await transact(db, (tx) => end(tx, means.seedKey, { ...owner, reference, finding }));
  return (await readCertification(db, owner.accountId)).state;
}

async function end(
  tx: Tx,
  seedKey: SeedKey,
  {
    accountId,
    address,
    reference,
    finding,
  }: Owner & { reference: string; finding: Exclude<Finding, { state: "pending" }> },
): Promise<void> {
  const isPassed = finding.state === "passed";
  const person_hash = isPassed ? keyedHash(seedKey, { purpose: "real name", text: finding.person }) : null;
  const ended = await tx
    .updateTable("accounts_certifications")
    .set({ state: finding.state, person_hash, ended_at: sql`now()` })
    .where("account_id", "=", accountId)
    .where("reference", "=", reference)
    .where("state", "=", "pending")
    .returning("account_id")
    .executeTakeFirst();
  // Somebody else has asked at the same time and ended it.
  if (!ended) return;
  const kind = isPassed ? "certified" : "certify_failed";
  await recordSecurityEvent(tx, { accountId, kind, address, ...(!isPassed && { detail: finding.why }) });
  if (isPassed) await tellOwner(tx, accountId, "certified");
}

/** Whether somebody born on a day has had their eighteenth birthday. */
export function isAdult(birthday: string, today: Date = now()): boolean {
  const [year = 0, month = 1, day = 1] = birthday.split("-").map(Number);
  return Date.UTC(year + ADULT_YEARS, month - 1, day) <= today.getTime();
}

function refuseUnavailable(log: Log, err: unknown): never {
  log.warn({ err }, "the provider of real-name checks gave no clear answer");
  throw new Refusal("certify_unavailable");
}
