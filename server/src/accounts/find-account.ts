import type { Db } from "../platform/database/database.ts";
import { normalPhone } from "./phones.ts";

/** The id of the account with this phone number, for operators. */
export async function findAccountByPhone(db: Db, phone: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("accounts_accounts")
    .select("id")
    .where("phone", "=", normalPhone(phone) ?? "")
    .executeTakeFirst();
  return row?.id;
}
