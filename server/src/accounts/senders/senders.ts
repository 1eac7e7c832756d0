import type { Config } from "../../platform/config.ts";
import type { Db } from "../../platform/database/database.ts";
import { devSenders } from "./dev.ts";
import { smtpSender } from "./smtp.ts";
import { twilioSender } from "./twilio.ts";

export type Sms = { to: string; text: string };
export type Mail = { to: string; subject: string; text: string };

/** Who carries what the site has to say to a phone or a mailbox. @throws SendFailed from both. */
export type Senders = { sendSms(sms: Sms): Promise<void>; sendMail(mail: Mail): Promise<void> };

/** The senders that the settings name. */
export function createSenders({ sms, mail }: Pick<Config, "sms" | "mail">, db: Db): Senders {
  const dev = devSenders(db);
  return {
    sendSms: sms.by === "twilio" ? twilioSender(sms) : dev.sendSms,
    sendMail: mail.by === "smtp" ? smtpSender(mail) : dev.sendMail,
  };
}
