import { randomBytes } from "node:crypto";
import type { User } from "@vitrine/contract/accounts.ts";
import { call } from "./call.ts";

/** What a browser has after it was sent to Steam. */
export type Visit = { location: URL; returnTo: URL; cookie: string };

export type Outcome = {
  outcome: "signedIn" | "bound" | "signUp";
  redirectUrl: string;
  session: { token: string; user: User } | null;
  signUp: { ticket: string; steamId: string; nickname: string } | null;
};

/** Goes to auth/steamLogin as a browser does, and stops at the address it is sent to. */
export async function visitSteam(site: { url: string }, query: Record<string, string> = {}): Promise<Visit> {
  const answer = await fetch(`${site.url}/api/auth/steamLogin?${new URLSearchParams(query)}`, { redirect: "manual" });
  if (answer.status !== 302) throw new Error(`steamLogin: ${answer.status} ${await answer.text()}`);
  return visitAt(answer.headers.get("location") ?? "", answer.headers);
}

export function visitAt(address: string, headers: Headers): Visit {
  const location = new URL(address);
  const returnTo = new URL(location.searchParams.get("openid.return_to") ?? "");
  return { location, returnTo, cookie: headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

/** The answer that a provider at this address gives to a visit, by the names of OpenID without `openid.`. */
export function answerTo(visit: Visit, steamId = "76561198000000001"): Record<string, string> {
  const origin = visit.location.origin;
  return {
    ns: "http://specs.openid.net/auth/2.0",
    mode: "id_res",
    op_endpoint: `${origin}/openid/login`,
    claimed_id: `${origin}/openid/id/${steamId}`,
    identity: `${origin}/openid/id/${steamId}`,
    return_to: visit.returnTo.href,
    response_nonce: `${new Date().toISOString().slice(0, 19)}Z${randomBytes(12).toString("base64")}`,
    assoc_handle: "1234567890",
    signed: "signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle",
    sig: randomBytes(20).toString("base64"),
  };
}

/** The query of the return page: what stood in its address, and the answer. */
export function queryOf(visit: Visit, answer: Record<string, string>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(answer)) query.append(`openid.${name}`, value);
  return `${visit.returnTo.search.slice(1)}&${query}`;
}

/** The return page's call. */
export function bringAnswer(site: { url: string }, visit: Pick<Visit, "cookie">, query: string, token?: string) {
  const headers = { cookie: visit.cookie };
  return call<Outcome>(site, "POST", "auth/steamCallback", { body: { answer: query }, headers, token });
}

/** Signs in on the sandbox's page, and brings what it sends back. */
export async function signInAtSandbox(
  site: { url: string },
  visit: Visit,
  form: Record<string, string>,
  token?: string,
) {
  const answer = await fetch(`${visit.location.origin}/openid/answer`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ returnTo: visit.returnTo.href, act: "signIn", ...form }),
  });
  const back = new URL(answer.headers.get("location") ?? "");
  return bringAnswer(site, visit, back.search.slice(1), token);
}
