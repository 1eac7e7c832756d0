import type { BrowserContext } from "@playwright/test";
import { joinBegin, joinConfirm } from "@vitrine/contract/operators/calls.ts";
import type { OperatorRole } from "@vitrine/contract/operators/permissions.ts";
import { ask } from "../../server/test/fixtures/operators.ts";
import { appCode } from "../../server/test/fixtures/safety.ts";
import { office } from "./site.ts";

/** A session of an operator: its cookie and token for calls, and the secret of the app. */
export type OperatorSession = { name: string; cookie: string; csrf: string; secret: string };

/** Pages of the browser come from this address, and a session ends when its network changes. */
export const FROM_THE_BROWSER = { address: "127.0.0.1" };

/** Adds an operator to the journeys' site, who joins without pages. */
export async function joinAs(site: { url: string }, role: OperatorRole): Promise<OperatorSession> {
  const name = `${role}-${Date.now().toString(36)}`;
  const printed = await office("operator", "add", "--name", name, "--role", role);
  return joinByLink(site, { name, link: printed.trim().split("#")[1]! });
}

/** Joins by a one-time link without pages. */
export async function joinByLink(
  site: { url: string },
  { name, link }: { name: string; link: string },
): Promise<OperatorSession> {
  const { secret } = (await ask(site, joinBegin, { link }, FROM_THE_BROWSER)).body.data;
  const password = "a long sentence of ours";
  // The next code of the app stays free for the first act. On a busy machine the code before it may expire before it
  // arrives.
  const joinWith = (steps: number) =>
    ask(site, joinConfirm, { link, password, code: appCode(secret, { at: Date.now(), steps }) }, FROM_THE_BROWSER);
  let joined = await joinWith(-1);
  if (joined.body.code === "code_wrong") joined = await joinWith(0);
  if (joined.http !== 200) throw new Error(`join: ${joined.body.msg}`);
  const { csrf } = joined.body.data as { csrf: string };
  return { name, cookie: joined.cookie, csrf, secret };
}

/** Signs the pages of a browser in with this session. */
export function openSession(context: BrowserContext, site: { url: string }, { cookie }: OperatorSession) {
  const [name, value] = cookie.split("=") as [string, string];
  return context.addCookies([{ name, value, url: site.url }]);
}
