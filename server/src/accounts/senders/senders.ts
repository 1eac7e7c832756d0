import type { Db } from "../../platform/database/database.ts";
import type { MailSettings, SmsSettings } from "../environment.ts";
import type { Senders } from "./port.ts";
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

/** Senders for development: messages go into a table that only this machine can read. */
export function devSenders(db: Db): Senders {
  const keep = async (letter: { way: "sms" | "mail"; recipient: string; subject?: string; text: string }) => {
    await db.insertInto("accounts_outbox").values(letter).execute();
  };
  return {
    sendSms: ({ to, text }) => keep({ way: "sms", recipient: to, text }),
    sendMail: ({ to, ...letter }) => keep({ way: "mail", recipient: to, ...letter }),
  };
}

/** Returns the newest messages of the dev senders, newest first. */
export async function readOutbox(db: Db, to: string | undefined) {
  let query = db.selectFrom("accounts_outbox").selectAll();
  if (to !== undefined) query = query.where("recipient", "=", to);
  const rows = await query.orderBy("id", "desc").limit(50).execute();
  return rows.map(({ way, recipient, subject, text, created_at }) => ({
    way: way as "sms" | "mail",
    to: recipient,
    subject,
    text,
    createTime: created_at.toISOString(),
  }));
}
