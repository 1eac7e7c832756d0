import { hash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { Cookies } from "../../platform/http/cookies.ts";
import type { Provider } from "./provider.ts";
import { returnToOf, type VisitWish, visitUrl, wayOf } from "./return-address.ts";

export type VisitDeps = { db: Db; publicUrl: string; provider: Provider };
type BoundWish = VisitWish & {
  /** Whose account the answer is to be bound to; without it the answer signs in. */
  accountId?: number;
};

/** The cookie that binds a visit to the browser in which it began. */
export const VISIT_COOKIE = "steamVisit";
/** As long as somebody may take to sign in at Steam. */
const VISIT_SECONDS = 10 * 60;

/**
 * Begins a visit to Steam and gives the address there. The browser keeps a secret of which the way back and the database hold
 * the hash: an answer that another browser has fetched does not fit, nor one that is brought a second time.
 */
export async function beginVisit(deps: VisitDeps, cookies: Cookies, wish: BoundWish): Promise<string> {
  const way = wayOf(wish);
  const secret = randomBytes(32).toString("hex");
  const stateHash = hashOf(secret);
  const returnTo = returnToOf(deps.publicUrl, { params: JSON.stringify(way), state: stateHash.toString("hex") });
  await deps.db
    .insertInto("accounts_steam_visits")
    .values({
      state_hash: stateHash,
      return_to: returnTo,
      redirect_url: way.redirectUrl,
      account_id: wish.accountId ?? null,
      expires_at: sql`now() + make_interval(secs => ${VISIT_SECONDS})`,
    })
    .execute();
  cookies.set(VISIT_COOKIE, secret, VISIT_SECONDS);
  return visitUrl(deps.provider.endpoint, deps.publicUrl, returnTo);
}

export const hashOf = (secret: string) => hash("sha256", secret, "buffer");
