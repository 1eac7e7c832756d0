import type { WholeSite } from "../../scripts/whole-site.ts";
import { startSecondSite } from "./second-site.ts";

/**
 * Starts the site at a second address with the same players, but not as a demo: a sign-up needs a code, and failed
 * logins lead to a captcha.
 */
export function startCodeSite(settings: Record<string, string> = {}): Promise<WholeSite> {
  return startSecondSite({ DEMO: "off", RATE_LIMITS: "on", ...settings });
}

/** Returns the newest code that a site has sent to a phone. */
export async function readCode(url: string, phone: string): Promise<string> {
  const answer = await fetch(`${url}/api/dev/outbox?to=${encodeURIComponent(phone)}`);
  const { data } = (await answer.json()) as { data: { text: string }[] };
  const code = /\d{6}/.exec(data[0]?.text ?? "")?.[0];
  if (!code) throw new Error("no code was sent to this phone");
  return code;
}
