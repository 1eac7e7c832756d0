import { LANGUAGES, type Language } from "@vitrine/contract/languages.ts";
import type { CodeMeans } from "../codes/means.ts";
import { mayReceive } from "../codes/phone-rules.ts";
import { SendFailed } from "../senders/send-failed.ts";
import { PHONE_GONE } from "../senders/texts.ts";

/**
 * Tells the phone that an account had until now: its owner may have no mailbox, and would hear of the change only by not getting
 * in any more. Never throws: the change is made, whether or not the SMS leaves.
 */
export async function tellOldPhone(
  { db, log, senders, settings }: CodeMeans,
  { accountId, phone, language }: { accountId: number; phone: string; language: Language },
): Promise<void> {
  try {
    if (!mayReceive(phone, settings)) return;
    // The language of the mailbox is the owner's; that of the request may be a stranger's.
    const mail = await db
      .selectFrom("accounts_mails")
      .select("language")
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    const own = LANGUAGES.find((one) => one === mail?.language) ?? language;
    await senders.sendSms({ to: phone, text: PHONE_GONE[own] });
    log.info({ accountId }, "the phone before was told of its change");
  } catch (error) {
    // The words of other errors may hold the number.
    const reason = error instanceof SendFailed ? error.message : "a bug";
    log.warn({ accountId, reason }, "the phone before was not told of its change");
  }
}
