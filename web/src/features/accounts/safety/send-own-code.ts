import { userSmsCode } from "@vitrine/contract/accounts/codes.ts";
import { mailCode } from "@vitrine/contract/accounts/safety.ts";
import { call } from "../../../api/call.ts";

export interface Sent {
  /** The masked recipient. */
  to: string;
  /** Seconds until the next code is allowed. */
  countdown: number;
}

export async function sendToOwnPhone(purpose: "security" | "changePassword"): Promise<Sent> {
  const { phone, countdown } = await call(userSmsCode, { purpose }, { quiet: true });
  return { to: phone, countdown };
}

/** Sends a code to the bound mailbox, or to a mailbox that the player wants to bind. */
export async function sendToMail(purpose: "security" | "bindMail" | "changeMail", mail?: string): Promise<Sent> {
  const { mail: to, countdown } = await call(mailCode, { purpose, mail }, { quiet: true });
  return { to, countdown };
}
