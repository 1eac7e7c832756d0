import { sql } from "kysely";
import { type MessageKind, writeMessage } from "../messages/index.ts";
import type { Db, Tx } from "../platform/database/database.ts";

/** What can happen to the safety of an account, or to that of the whole site. */
export const SECURITY_EVENTS = [
  "login",
  "login_failed_often",
  "code_alarm",
  "password_changed",
  "phone_changed",
  "mail_bound",
  "mail_changed",
  "mail_unbound",
  "trade_url_set",
  "trade_url_changed",
  "nickname_changed",
  "avatar_changed",
  "totp_on",
  "totp_off",
  "totp_failed_often",
  "recovery_code_used",
  "recovery_codes_renewed",
  "session_revoked",
  "steam_bound",
  "steam_unbound",
  "certify_begun",
  "certified",
  "certify_failed",
  "deletion_requested",
  "deletion_taken_back",
  "limits_changed",
  "excluded",
  "client_seed_changed",
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** So many letters about one kind of change go to a mailbox in an hour; on the site itself there is a message of each. */
const LETTERS_AN_HOUR = 3;

/** How long the network address of an event is kept; the event itself stays. */
const ADDRESS_DAYS = 90;

/**
 * Puts an event on record, for good. `accountId` is null where it concerns nobody in particular; `detail` is a few words
 * without phone, mail, code or name.
 */
export async function recordSecurityEvent(
  db: Db,
  event: { accountId: number | null; kind: SecurityEvent; address: string | null; detail?: string },
): Promise<void> {
  const { accountId, kind, address, detail = null } = event;
  await db.insertInto("accounts_security_events").values({ account_id: accountId, kind, address, detail }).execute();
}

/**
 * Tells an account's owner what has changed: by a message on the site, and by mail to the mailbox bound at this moment. Comes after
 * the event, if there is one: whoever changes something again and again does not make the site flood a mailbox.
 */
export async function tellOwner(tx: Tx, accountId: number, kind: MessageKind): Promise<void> {
  await writeMessage(tx, { accountId, kind });
  await tx
    .insertInto("accounts_letters")
    .columns(["mail", "language", "kind"])
    .expression((eb) =>
      eb
        .selectFrom("accounts_mails")
        .select(["mail", "language", eb.val(kind).as("kind")])
        .where("account_id", "=", accountId)
        .where(sql<boolean>`(select count(*) from accounts_security_events event
          where event.account_id = ${accountId} and event.kind = ${kind}
          and event.created_at > now() - interval '1 hour') <= ${LETTERS_AN_HOUR}`),
    )
    .execute();
}

/** Takes the network addresses out of events that are older than the privacy policy allows. */
export async function forgetOldAddresses(db: Db): Promise<void> {
  await db
    .updateTable("accounts_security_events")
    .set({ address: null })
    .where("address", "is not", null)
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${ADDRESS_DAYS})`)
    .execute();
}
