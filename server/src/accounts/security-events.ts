import { sql } from "kysely";
import { type MessageKind, writeMessage } from "../messages/index.ts";
import type { Db, Tx } from "../platform/database/database.ts";
import { ADDRESSES_KEPT_DAYS, LETTERS_AN_HOUR } from "./rules.ts";

/** The kinds of events that affect the safety of an account or of the whole site. */
const SECURITY_EVENTS = [
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
  "nickname_reset",
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
type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/**
 * Records a security event permanently. `accountId` is null if the event concerns no single account. `detail` is a few
 * words without phone, mail address, code or name.
 */
export async function recordSecurityEvent(
  db: Db,
  event: { accountId: number | null; kind: SecurityEvent; address: string | null; detail?: string },
): Promise<void> {
  const { accountId, kind, address, detail = null } = event;
  await db.insertInto("accounts_security_events").values({ account_id: accountId, kind, address, detail }).execute();
}

/**
 * Notifies an account's owner of a change: by a message on the site, and by mail if a mailbox is bound now. Call it
 * after recordSecurityEvent, because it counts the recorded events to limit the mails. The mail has no details.
 */
export async function tellOwner(
  tx: Tx,
  accountId: number,
  kind: MessageKind,
  details?: Parameters<typeof writeMessage>[1]["details"],
): Promise<void> {
  await writeMessage(tx, { accountId, kind, ...(details && { details }) });
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

/** Deletes the network addresses of events after the time that the privacy policy states. */
export async function forgetOldAddresses(db: Db): Promise<void> {
  await db
    .updateTable("accounts_security_events")
    .set({ address: null })
    .where("address", "is not", null)
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${ADDRESSES_KEPT_DAYS})`)
    .execute();
}

type Change = { accountId: number; kind: SecurityEvent & MessageKind; address: string; detail?: string };

/** Records a change of an account's safety and notifies its owner, in the transaction of the change. */
export async function noteChange(tx: Tx, { accountId, kind, address, detail }: Change): Promise<void> {
  await recordSecurityEvent(tx, { accountId, kind, address, detail });
  await tellOwner(tx, accountId, kind);
}
