import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { type Expression, type SqlBool, sql } from "kysely";
import { now } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Cookies } from "../../platform/http/cookies.ts";
import { isConfirmed, type Provider } from "./ask-steam.ts";
import { OPENID, readAnswer, type SteamAnswer } from "./read-answer.ts";
import { hashOf, returnToOf, VISIT_COOKIE, type VisitDeps } from "./visits.ts";

export type Visit = { steamId: string; redirectUrl: string; accountId: number | null };

/**
 * Checks the answer that a browser brings back from Steam. The visit is over even if the answer is wrong: the next try
 * needs a new visit.
 */
export async function takeAnswer(deps: VisitDeps, cookies: Cookies, query: string): Promise<Visit> {
  const { db, publicUrl, provider } = deps;
  const secret = cookies.read(VISIT_COOKIE) ?? "";
  cookies.clear(VISIT_COOKIE);
  const visit = /^[0-9a-f]{64}$/.test(secret) ? await endVisit(db, hashOf(secret)) : undefined;
  const answer = readAnswer(query);
  if (!visit || !answer) throw new Refusal("steam_abnormal");
  const nowMs = now().getTime();
  const steamId = checkAnswer(answer, { provider, publicUrl, returnTo: visit.return_to, nowMs });
  if (steamId === null) throw new Refusal("steam_abnormal");
  if (!(await isFirstUse(db, answer.fields.response_nonce))) throw new Refusal("steam_abnormal");
  if (!(await isConfirmed(provider, answer))) throw new Refusal("steam_abnormal");
  return { steamId, redirectUrl: visit.redirect_url, accountId: visit.account_id };
}

function endVisit(db: Db, stateHash: Buffer) {
  return db
    .deleteFrom("accounts_steam_visits")
    .where("state_hash", "=", stateHash)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["return_to", "redirect_url", "account_id"])
    .executeTakeFirst();
}

/**
 * Stores the nonce of an answer and returns true if it is new. The database keeps the nonce for more than twice
 * ANSWER_LIFE_MS, because an answer is accepted for that long when Steam's clock is ahead of ours.
 */
async function isFirstUse(db: Db, nonce: string): Promise<boolean> {
  const expiresAt = new Date(now().getTime() + 2 * ANSWER_LIFE_MS + MINUTE_MS);
  const noted = await db
    .insertInto("accounts_steam_nonces")
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("nonce")
    .executeTakeFirst();
  return noted !== undefined;
}

/** Deletes expired visits, and nonces of answers that are too old to be accepted. */
export async function forgetOldVisits(db: Db): Promise<void> {
  const isOver: Expression<SqlBool> = sql`expires_at < now()`;
  await db.deleteFrom("accounts_steam_visits").where(isOver).execute();
  await db.deleteFrom("accounts_steam_nonces").where(isOver).execute();
}

/** The maximum age of an answer, and the maximum difference between Steam's clock and ours. */
const ANSWER_LIFE_MS = 5 * MINUTE_MS;

// The fields that an attacker must not be able to change.
const MUST_BE_SIGNED = ["op_endpoint", "claimed_id", "identity", "return_to", "response_nonce", "assoc_handle"];
const MAY_BE_SIGNED = [...MUST_BE_SIGNED, "signed", "ns", "mode"];
const NONCE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z)[\x21-\x7e]{0,200}$/;

type Expected = { provider: Provider; publicUrl: string; returnTo: string; nowMs: number };

/**
 * Returns the Steam id that an answer claims if all its fields are valid, else null. Steam still has to confirm the
 * answer.
 */
function checkAnswer({ fields, own }: SteamAnswer, expected: Expected): string | null {
  const { provider, publicUrl, returnTo, nowMs } = expected;
  if (fields.ns !== OPENID || fields.mode !== "id_res") return null;
  if (fields.op_endpoint !== provider.endpoint) return null;
  // The answer must come to the return address of this visit, and that address must be unchanged.
  if (fields.return_to !== returnTo || returnToOf(publicUrl, own) !== returnTo) return null;
  if (fields.claimed_id !== fields.identity || !fields.claimed_id.startsWith(provider.identityStart)) return null;
  const steamId = fields.claimed_id.slice(provider.identityStart.length);
  if (!/^\d{17}$/.test(steamId)) return null;
  if (!isFresh(fields.response_nonce, nowMs) || !signsAll(fields.signed)) return null;
  if (!/^.{1,200}$/.test(fields.assoc_handle) || !/^[A-Za-z0-9+/]{20,120}={0,2}$/.test(fields.sig)) return null;
  return steamId;
}

function isFresh(nonce: string, nowMs: number): boolean {
  const time = Date.parse(NONCE.exec(nonce)?.[1] ?? "");
  return Math.abs(nowMs - time) <= ANSWER_LIFE_MS;
}

function signsAll(signed: string): boolean {
  const names = signed.split(",");
  return (
    new Set(names).size === names.length &&
    names.every((name) => MAY_BE_SIGNED.includes(name)) &&
    MUST_BE_SIGNED.every((name) => names.includes(name))
  );
}
