import type { Db } from "../platform/database/database.ts";

/** What pieces sell back for, in cents, by their ids. */
export async function selectRecoveryCents(db: Db, voucherIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (voucherIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("items_vouchers_revealed")
    .select(["id", "recovery_cents"])
    .where("id", "in", voucherIds)
    .execute();
  return new Map(rows.map(({ id, recovery_cents }) => [id, recovery_cents]));
}
