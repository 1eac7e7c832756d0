import { OPENID } from "./read-answer.ts";

/** What the way back holds, by the names of the specification. */
export type Way = { redirectUrl: string; promoteCode: string; channelCode: string };

/** The address of the return page. It begins with PUBLIC_URL: whatever a request calls this site, nobody is sent elsewhere. */
export function returnToOf(publicUrl: string, own: { params: string; state: string }): string {
  const query = new URLSearchParams({ params: own.params, state: own.state });
  return `${publicUrl}/login/steamCallback?${query}`;
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
