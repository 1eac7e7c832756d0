import { setTimeout as sleep } from "node:timers/promises";
import type { SmsSettings } from "../environment.ts";
import { SendFailed, type Sms } from "./port.ts";

type Twilio = Extract<SmsSettings, { by: "twilio" }>;

// The time limit of one try. Both tries together take less than the 15 seconds after which a page gives up.
const TIMEOUT_MS = 5000;
const PAUSE_MS = 500;

/**
 * Sends SMS over Twilio's Messages resource. It retries once, only if the first answer says that nothing was sent: a
 * request without an answer may have been executed, and a retry would be paid twice. Throws SendFailed.
 */
export function twilioSender({ url, account, token, from }: Twilio): (sms: Sms) => Promise<void> {
  const address = `${url}/2010-04-01/Accounts/${account}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}`;
  const sender: Record<string, string> = from.startsWith("MG") ? { MessagingServiceSid: from } : { From: from };

  async function ask({ to, text }: Sms): Promise<number> {
    try {
      const answer = await fetch(address, {
        method: "POST",
        headers: { authorization },
        body: new URLSearchParams({ To: to, Body: text, ...sender }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: "error",
      });
      await answer.body?.cancel();
      return answer.status;
    } catch (error) {
      throw new SendFailed("the SMS provider did not answer", !wasNeverConnected(error));
    }
  }

  return async (sms) => {
    let status = await ask(sms);
    if (status === 429 || status >= 500) {
      await sleep(PAUSE_MS);
      status = await ask(sms);
    }
    if (status < 200 || status > 299) throw new SendFailed(`the SMS provider answered with status ${status}`, false);
  };
}

function wasNeverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  return ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"].includes(cause?.code ?? "");
}
