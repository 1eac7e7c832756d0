import type { Tx } from "../platform/database/database.ts";

/** Gives a player free openings of a box, each for one use until it expires. Gives their ids. */
export async function grantBoxes(
  tx: Tx,
  grant: { playerId: number; boxId: number; count: number; days: number; reason: string },
): Promise<number[]> {
  const { playerId, boxId, count, days, reason } = grant;
  const expires_at = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  const row = { player_id: playerId, box_id: boxId, reason, expires_at };
  const rows = await tx
    .insertInto("boxes_grants")
    .values(Array.from({ length: count }, () => row))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Closes a box for openings, or opens it again. Gives whether there is such a box. */
export async function freezeBox(tx: Tx, { boxId, frozen }: { boxId: number; frozen: boolean }): Promise<boolean> {
  const [result] = await tx.updateTable("boxes_boxes").set({ frozen }).where("id", "=", boxId).execute();
  return result?.numUpdatedRows === 1n;
}

/** The id of a box by its slug, for operators. */
export async function findBoxBySlug(tx: Tx, slug: string): Promise<number | undefined> {
  const row = await tx.selectFrom("boxes_boxes").select("id").where("slug", "=", slug).executeTakeFirst();
  return row?.id;
}
