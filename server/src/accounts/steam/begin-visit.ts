import { hash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { Cookies } from "../../platform/http/cookies.ts";
import type { Provider } from "./provider.ts";
import { returnToOf, type VisitRequest, visitUrl, wayOf } from "./return-address.ts";

export type VisitDeps = { db: Db; publicUrl: string; provider: Provider };
type BoundRequest = VisitRequest & {
  /** The account to which the Steam account is bound. Without it the answer signs in. */
  accountId?: number;
};

/** The cookie that binds a visit to the browser that began it. */
export const VISIT_COOKIE = "steamVisit";
/** How long a player may take to sign in at Steam. */
const VISIT_SECONDS = 10 * 60;

/**
 * Begins a visit to Steam and returns the address to open. The browser keeps a secret in a cookie; the return address
 * and the database contain its hash. So an answer from another browser is refused, and an answer works only once.
 */
export async function beginVisit(deps: VisitDeps, cookies: Cookies, visit: BoundRequest): Promise<string> {
  const way = wayOf(visit);
  const secret = randomBytes(32).toString("hex");
  const stateHash = hashOf(secret);
  const returnTo = returnToOf(deps.publicUrl, { params: JSON.stringify(way), state: stateHash.toString("hex") });
  await deps.db
    .insertInto("accounts_steam_visits")
    .values({
      state_hash: stateHash,
      return_to: returnTo,
      redirect_url: way.redirectUrl,
      account_id: visit.accountId ?? null,
      expires_at: sql`now() + make_interval(secs => ${VISIT_SECONDS})`,
    })
    .execute();
  cookies.set(VISIT_COOKIE, secret, VISIT_SECONDS);
  return visitUrl(deps.provider.endpoint, deps.publicUrl, returnTo);
}

export const hashOf = (secret: string) => hash("sha256", secret, "buffer");
