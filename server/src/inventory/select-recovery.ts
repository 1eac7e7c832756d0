import type { Db } from "../platform/database/database.ts";

/** The sell-back prices of inventory items in cents, by id. */
export async function selectRecoveryCents(
  db: Db,
  inventoryItemIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (inventoryItemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("items_vouchers_revealed")
    .select(["id", "recovery_cents"])
    .where("id", "in", inventoryItemIds)
    .execute();
  return new Map(rows.map(({ id, recovery_cents }) => [id, recovery_cents]));
}

/** Which of these inventory items sell for points. */
export async function selectPointItems(db: Db, inventoryItemIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (inventoryItemIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("items_vouchers_revealed")
    .select("id")
    .where("id", "in", inventoryItemIds)
    .where("pays_points", "=", true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
