import { randomBytes } from "node:crypto";
import { forgetMessages } from "../messages/index.ts";
import type { Config } from "../platform/config.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Log } from "../platform/log.ts";
import { removePicture } from "./avatars/change-avatar.ts";
import { pickPortrait } from "./avatars/portraits.ts";
import { openStorage } from "./avatars/storage/open-storage.ts";
import { endSessions } from "./end-sessions.ts";
import { readTraits, staffMarks } from "./person.ts";

/** What says who the owner of an account is, each in a table of its own. */
const PERSONAL = ["accounts_mails", "accounts_trade_links", "accounts_totp", "accounts_certifications"] as const;

/**
 * Closes an account for good: its owner's traces go, a pseudonym stays for the ledger, the rolls and the battles of others.
 * Who was one of the staff stays marked as such by person. Gives what is to be done once the transaction is committed: the
 * uploaded picture lies outside of it.
 */
export async function closeAccount(
  tx: Tx,
  { config, log }: { config: Pick<Config, "seedKey" | "avatars" | "dataDir">; log: Log },
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
  // Letters wait by address, not by account.
  const mail = tx.selectFrom("accounts_mails").select("mail").where("account_id", "=", accountId);
  await tx.deleteFrom("accounts_letters").where("mail", "in", mail).execute();
  for (const table of PERSONAL) await tx.deleteFrom(table).where("account_id", "=", accountId).execute();
  await tx
    .updateTable("accounts_accounts")
    .set({
      ...{ phone: null, password_hash: null, steam_id: null, channel_code: null },
      nickname: `gone-${randomBytes(4).toString("hex")}`,
      avatar: pickPortrait(),
      closed_at: new Date(),
    })
    .where("id", "=", accountId)
    .execute();
  await forgetMessages(tx, accountId);
  await endSessions(tx, { accountId });
  return () => removePicture({ storage: openStorage(config), log }, avatar);
}
