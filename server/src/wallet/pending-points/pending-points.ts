import type { Db } from "../../platform/database/database.ts";

/** Returns the unreleased part of pending points, in cents, by their ids. */
export async function readPendingPoints(db: Db, pendingIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (pendingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("wallet_pending")
    .select(["id", "left_cents"])
    .where("id", "in", pendingIds)
    .execute();
  return new Map(rows.map(({ id, left_cents }) => [id, left_cents]));
}
