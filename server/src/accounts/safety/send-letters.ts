import { DEFAULT_LANGUAGE, LANGUAGES } from "@vitrine/contract/languages.ts";
import { sql } from "kysely";
import { type MessageKind, sayMessage } from "../../messages/index.ts";
import { type Db, type Tx, transact } from "../../platform/database/database.ts";
import type { Senders } from "../senders/port.ts";

const AT_ONCE = 20;
/** A mail is dropped after this many tries. The delay doubles after each try. The message on the site stays. */
const MAX_TRIES = 8;

/**
 * Sends waiting mails. The lock on a mail's row ensures that only one process sends the mail. A mail is sent
 * again if its result is unknown.
 */
export async function sendLetters(db: Db, sender: Pick<Senders, "sendMail">): Promise<void> {
  for (let left = AT_ONCE; left > 0; left -= 1) {
    if (!(await transact(db, (tx) => sendNext(tx, sender)))) return;
  }
}

async function sendNext(tx: Tx, { sendMail }: Pick<Senders, "sendMail">): Promise<boolean> {
  const letter = await tx
    .selectFrom("accounts_letters")
    .selectAll()
    .where("next_try_at", "<=", sql<Date>`now()`)
    .orderBy("next_try_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!letter) return false;
  const language = LANGUAGES.find((one) => one === letter.language) ?? DEFAULT_LANGUAGE;
  const { title, text } = sayMessage(letter.kind as MessageKind, language);
  const isSent = await sendMail({ to: letter.mail, subject: `Vitrine: ${title}`, text }).then(
    () => true,
    () => false,
  );
  if (isSent || letter.tries + 1 >= MAX_TRIES) {
    await tx.deleteFrom("accounts_letters").where("id", "=", letter.id).execute();
  } else {
    const next_try_at = sql<Date>`now() + make_interval(mins => ${2 ** letter.tries})`;
    await tx
      .updateTable("accounts_letters")
      .set({ tries: letter.tries + 1, next_try_at })
      .where("id", "=", letter.id)
      .execute();
  }
  return true;
}
