import type { Db } from "../platform/database/database.ts";

/** Returns true if the account is staff. */
export async function isStaff(db: Db, accountId: number): Promise<boolean> {
  const { staff } = await db
    .selectFrom("accounts_accounts")
    .select("staff")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return staff;
}
