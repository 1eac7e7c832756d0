import { randomBytes } from "node:crypto";
import { forgetMessages } from "../messages/index.ts";
import { now } from "../platform/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import type { PlatformSettings } from "../platform/environment/platform-environment.ts";
import type { Log } from "../platform/log.ts";
import { pickPortrait, removePicture } from "./avatars/change-avatar.ts";
import { openStorage } from "./avatars/storage.ts";
import type { AccountSettings } from "./environment.ts";
import { readTraits, staffMarks } from "./person.ts";
import { endSessions } from "./sessions/own-sessions.ts";

/** The tables with personal data of an account's owner, one row per account. */
const PERSONAL = ["accounts_mails", "accounts_trade_links", "accounts_totp", "accounts_certifications"] as const;

/**
 * Closes an account permanently. Personal data is deleted; a pseudonym stays for the ledger, the rolls and other
 * players' battles. For a staff member it also stores hashes of the phone, Steam id and checked name, so that their
 * later accounts are recognised as staff. Returns a function to call after the commit: it deletes the uploaded picture,
 * which is outside the transaction.
 */
export async function closeAccount(
  tx: Tx,
  {
    config,
    log,
  }: { config: Pick<PlatformSettings, "seedKey" | "dataDir"> & Pick<AccountSettings, "avatars">; log: Log },
  accountId: number,
): Promise<() => Promise<void>> {
  const traits = await readTraits(tx, accountId);
  const { staff, avatar } = await tx
    .selectFrom("accounts_accounts")
    .select(["staff", "avatar"])
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (staff) {
    const marks = staffMarks(config.seedKey, traits).map((mark) => ({ mark }));
    await tx
      .insertInto("accounts_staff_marks")
      .values(marks)
      .onConflict((on) => on.doNothing())
      .execute();
  }
  // Waiting mails refer to a mail address, not to an account.
  const mail = tx.selectFrom("accounts_mails").select("mail").where("account_id", "=", accountId);
  await tx.deleteFrom("accounts_letters").where("mail", "in", mail).execute();
  for (const table of PERSONAL) await tx.deleteFrom(table).where("account_id", "=", accountId).execute();
  await tx
    .updateTable("accounts_accounts")
    .set({
      ...{ phone: null, password_hash: null, steam_id: null, channel_code: null },
      nickname: `gone-${randomBytes(4).toString("hex")}`,
      avatar: pickPortrait(),
      closed_at: now(),
    })
    .where("id", "=", accountId)
    .execute();
  await tx.deleteFrom("accounts_name_reports").where("player_id", "=", accountId).execute();
  await tx
    .updateTable("accounts_name_reports")
    .set({ reporter_id: null })
    .where("reporter_id", "=", accountId)
    .execute();
  await forgetMessages(tx, accountId);
  await endSessions(tx, { accountId });
  return () => removePicture({ storage: openStorage(config), log }, avatar);
}
