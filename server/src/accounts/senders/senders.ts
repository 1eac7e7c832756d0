import type { Db } from "../../platform/database/database.ts";
import { devSenders } from "./dev.ts";
import type { Senders } from "./port.ts";
import type { MailSettings, SmsSettings } from "./settings.ts";
import { smtpSender } from "./smtp.ts";
import { twilioSender } from "./twilio.ts";

/** Creates the senders that the settings choose. */
export function createSenders({ sms, mail }: { sms: SmsSettings; mail: MailSettings }, db: Db): Senders {
  const dev = devSenders(db);
  return {
    sendSms: sms.by === "twilio" ? twilioSender(sms) : dev.sendSms,
    sendMail: mail.by === "smtp" ? smtpSender(mail) : dev.sendMail,
  };
}
