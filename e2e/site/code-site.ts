import type { WholeSite } from "../../scripts/whole-site.ts";
import { startSecondSite } from "./second-site.ts";

/** The same players at a second address that is no demo: a sign-up needs a code, and failures a captcha. */
export function startCodeSite(settings: Record<string, string> = {}): Promise<WholeSite> {
  return startSecondSite({ DEMO: "off", RATE_LIMITS: "on", ...settings });
}

/** The newest code that a site sent to a phone, as its owner reads it. */
export async function readCode(url: string, phone: string): Promise<string> {
  const answer = await fetch(`${url}/api/dev/outbox?to=${encodeURIComponent(phone)}`);
  const { data } = (await answer.json()) as { data: { text: string }[] };
  const code = /\d{6}/.exec(data[0]?.text ?? "")?.[0];
  if (!code) throw new Error("no code was sent to this phone");
  return code;
}
