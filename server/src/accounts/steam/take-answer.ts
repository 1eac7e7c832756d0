import { type Expression, type SqlBool, sql } from "kysely";
import { now } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Cookies } from "../../platform/http/cookies.ts";
import { isConfirmed } from "./ask-steam.ts";
import { hashOf, VISIT_COOKIE, type VisitMeans } from "./begin-visit.ts";
import { ANSWER_LIFE_MS, checkAnswer } from "./check-answer.ts";
import { readAnswer } from "./read-answer.ts";

export type Visit = { steamId: string; redirectUrl: string; accountId: number | null };

/**
 * Takes the answer that a browser brings back from Steam. Whatever is wrong with it, its visit is over: the next try begins anew.
 * @throws Refusal steam_abnormal where anything is not as it must be, steam_unavailable where Steam cannot be asked.
 */
export async function takeAnswer(means: VisitMeans, cookies: Cookies, query: string): Promise<Visit> {
  const { db, publicUrl, provider } = means;
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

/** Kept twice as long as an answer lives, because its clock may be ahead of ours by as much. */
async function isFirstUse(db: Db, nonce: string): Promise<boolean> {
  const expiresAt = new Date(now().getTime() + 2 * ANSWER_LIFE_MS + 60_000);
  const noted = await db
    .insertInto("accounts_steam_nonces")
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("nonce")
    .executeTakeFirst();
  return noted !== undefined;
}

/** Deletes visits from which nobody came back, and nonces of answers that are too old by themselves. */
export async function forgetOldVisits(db: Db): Promise<void> {
  const isOver: Expression<SqlBool> = sql`expires_at < now()`;
  await db.deleteFrom("accounts_steam_visits").where(isOver).execute();
  await db.deleteFrom("accounts_steam_nonces").where(isOver).execute();
}
