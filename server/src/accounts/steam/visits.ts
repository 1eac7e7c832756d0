import { hash, randomBytes } from "node:crypto";
import { isChannelCode, isPromoCode } from "@vitrine/contract/referral/rules.ts";
import type { RefusalCode } from "@vitrine/contract/refusals.ts";
import { insidePath } from "@vitrine/contract/screens/inside-path.ts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { Cookies } from "../../platform/http/cookies.ts";
import { STEAM_VISIT_SECONDS } from "../rules.ts";
import type { Provider } from "./ask-steam.ts";
import { OPENID } from "./read-answer.ts";

/** The parameters of a request that begins a visit, unchecked. */
type VisitRequest = { callbackUrl?: string; promoteCode?: string; channelCode?: string };

/** The parameters that the return address carries. */
type Way = { redirectUrl: string; promoteCode: string; channelCode: string };

const RETURN_PAGE = "/login/steamCallback";

function wayOf({ callbackUrl, promoteCode, channelCode }: VisitRequest): Way {
  return {
    redirectUrl: insidePath(callbackUrl),
    promoteCode: codeOf(promoteCode, isPromoCode),
    channelCode: codeOf(channelCode, isChannelCode),
  };
}

/** An invalid code in a link is dropped, because it must not stop the sign-in. */
const codeOf = (code = "", isCode: (code: string) => boolean) => (isCode(code) ? code : "");

/**
 * Builds the return address. It begins with PUBLIC_URL and not with the Host of the request, so that no request can
 * send the browser to another site.
 */
export function returnToOf(publicUrl: string, own: { params: string; state: string }): string {
  return `${publicUrl}${RETURN_PAGE}?${new URLSearchParams({ params: own.params, state: own.state })}`;
}

/**
 * Builds the address of the return page for a browser that was refused before it reached Steam. The page shows the
 * reason and a link back.
 */
export function refusedAt(code: RefusalCode, asked: Readonly<Record<string, unknown>>): string {
  // The query is unchecked here: a value that is not a text, or occurs twice, counts as missing.
  const visit: VisitRequest = Object.fromEntries(Object.entries(asked).filter((entry) => typeof entry[1] === "string"));
  return `${RETURN_PAGE}?${new URLSearchParams({ refused: code, params: JSON.stringify(wayOf(visit)) })}`;
}

/** Builds the address at Steam where the player signs in. */
function visitUrl(endpoint: string, publicUrl: string, returnTo: string): string {
  const anybody = `${OPENID}/identifier_select`;
  const query = new URLSearchParams({
    "openid.ns": OPENID,
    "openid.mode": "checkid_setup",
    "openid.identity": anybody,
    "openid.claimed_id": anybody,
    "openid.return_to": returnTo,
    "openid.realm": `${publicUrl}/`,
  });
  return `${endpoint}?${query}`;
}

export type VisitDeps = { db: Db; publicUrl: string; provider: Provider };
type BoundRequest = VisitRequest & {
  /** The account to which the Steam account is bound. If it is missing, the answer signs a player in. */
  accountId?: number;
};

/** The cookie that binds a visit to the browser that began it. */
export const VISIT_COOKIE = "steamVisit";

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
      expires_at: sql`now() + make_interval(secs => ${STEAM_VISIT_SECONDS})`,
    })
    .execute();
  cookies.set(VISIT_COOKIE, secret, STEAM_VISIT_SECONDS);
  return visitUrl(deps.provider.endpoint, deps.publicUrl, returnTo);
}

export const hashOf = (secret: string) => hash("sha256", secret, "buffer");
