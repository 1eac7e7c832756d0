import type { Db, Tx } from "../platform/database/database.ts";
import { setStaff } from "../wallet/index.ts";
import { normalPhone } from "./phones.ts";

/** Returns the id of the account with this phone number, for commands of the operator. */
export async function findAccountByPhone(db: Db, phone: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("accounts_accounts")
    .select("id")
    .where("phone", "=", normalPhone(phone) ?? "")
    .executeTakeFirst();
  return row?.id;
}

/** Marks an account as staff. Staff may not play. */
export async function markStaff(tx: Tx, accountId: number): Promise<void> {
  await tx.updateTable("accounts_accounts").set({ staff: true }).where("id", "=", accountId).execute();
  await setStaff(tx, accountId);
}
