import type { PlayerNote } from "@vitrine/contract/operators/players.ts";
import type { Db, Tx } from "../platform/database/database.ts";
import { type ExportPart, wholePart } from "../platform/export-part.ts";

/** Reads the notes about a player before an id, newest first. */
export async function readNotes(
  db: Db,
  { playerId, before, pageSize }: { playerId: number; before?: number | undefined; pageSize: number },
): Promise<{ list: PlayerNote[]; next: number | null }> {
  let query = db.selectFrom("players_notes").selectAll().where("player_id", "=", playerId);
  if (before !== undefined) query = query.where("id", "<", before);
  const rows = await query
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .execute();
  const list = rows.slice(0, pageSize).map(({ id, operator, text, created_at }) => ({
    ...{ id, operator, text, createTime: created_at.toISOString() },
  }));
  return { list, next: rows.length > pageSize ? list.at(-1)!.id : null };
}

/** The notes about a player, for the player's export. The names of operators are left out. */
export const exportNotes: readonly ExportPart[] = [
  wholePart("notes-of-operators.json", (db, playerId) =>
    db
      .selectFrom("players_notes")
      .select(["text", "created_at"])
      .where("player_id", "=", playerId)
      .orderBy("id")
      .execute(),
  ),
];

/** Deletes the notes about an account that is being closed. */
export async function forgetNotes(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom("players_notes").where("player_id", "=", playerId).execute();
}
