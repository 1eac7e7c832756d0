import { userSmsCode } from "@vitrine/contract/codes.ts";
import { mailCode } from "@vitrine/contract/safety.ts";
import { call } from "../../../api/call.ts";

/** What was sent. */
export interface Sent {
  /** Masked. */
  to: string;
  /** Seconds until the next one can be. */
  countdown: number;
}

/** A code to the phone that is bound. */
export async function sendToOwnPhone(purpose: "security" | "changePassword"): Promise<Sent> {
  const { phone, countdown } = await call(userSmsCode, { purpose }, { quiet: true });
  return { to: phone, countdown };
}

/** A code to the bound mailbox, or to one that is to be bound. */
export async function sendToMail(purpose: "security" | "bindMail" | "changeMail", mail?: string): Promise<Sent> {
  const { mail: to, countdown } = await call(mailCode, { purpose, mail }, { quiet: true });
  return { to, countdown };
}
