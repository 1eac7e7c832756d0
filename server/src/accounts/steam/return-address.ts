import { insidePath } from "@vitrine/contract/inside-path.ts";
import type { RefusalCode } from "@vitrine/contract/refusals.ts";
import { OPENID } from "./read-answer.ts";

/** What somebody brings along who goes to Steam, as it came. */
export type VisitWish = { callbackUrl?: string; promoteCode?: string; channelCode?: string };

/** What the way back holds, by the names of the specification. */
type Way = { redirectUrl: string; promoteCode: string; channelCode: string };

const RETURN_PAGE = "/login/steamCallback";

export function wayOf({ callbackUrl, promoteCode, channelCode }: VisitWish): Way {
  return {
    redirectUrl: insidePath(callbackUrl),
    promoteCode: codeOf(promoteCode, /^[A-Za-z0-9]{6,15}$/),
    channelCode: codeOf(channelCode, /^[\w-]{1,64}$/),
  };
}

/** A code of a link that is none is left out: it is no reason to refuse the sign-in. */
const codeOf = (code: string | undefined, form: RegExp) => (code && form.test(code) ? code : "");

/** The address of the return page. It begins with PUBLIC_URL: whatever a request calls this site, nobody is sent elsewhere. */
export function returnToOf(publicUrl: string, own: { params: string; state: string }): string {
  return `${publicUrl}${RETURN_PAGE}?${new URLSearchParams({ params: own.params, state: own.state })}`;
}

/** The return page for somebody who never got to Steam: it says why, and leads on to where they came from. */
export function refusedAt(code: RefusalCode, asked: Readonly<Record<string, unknown>>): string {
  // Nothing has judged the query yet: what is no text, or stands there twice, is as good as missing.
  const wish: VisitWish = Object.fromEntries(Object.entries(asked).filter((entry) => typeof entry[1] === "string"));
  return `${RETURN_PAGE}?${new URLSearchParams({ refused: code, params: JSON.stringify(wayOf(wish)) })}`;
}

/** The address at Steam that asks who somebody is. */
export function visitUrl(endpoint: string, publicUrl: string, returnTo: string): string {
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
