import { LOWEST_TOP_GRADE } from "@vitrine/contract/inventory/rules.ts";
import type { Db } from "../platform/database/database.ts";

/** A public drop with ids only; the caller adds names and images. */
export type PublicDrop = {
  rollId: number;
  playerId: number;
  /** Null for a won dream. */
  boxId: number | null;
  itemId: number;
  grade: number;
  valueCents: number;
  createdAt: Date;
};

const publicDrops = (db: Db) =>
  db
    .selectFrom("fairness_rounds_revealed")
    .select([
      "id as rollId",
      "player_id as playerId",
      "box_id as boxId",
      "item_id as itemId",
      "grade",
      "value_cents as valueCents",
      "created_at as createdAt",
    ])
    .where("unlisted", "=", false)
    // This condition leaves out lost dreams. It must equal the condition of the index of top drops.
    .where((eb) => eb.or([eb("box_id", "is not", null), eb("voucher_id", "is not", null)]));

/**
 * Lists drops, newest first: of one box, of the top grades, or before a roll. An index serves each of these
 * lists at any depth.
 */
export function selectDrops(
  db: Db,
  { boxId, top, before, limit }: { boxId?: number; top?: boolean; before?: number; limit: number },
): Promise<PublicDrop[]> {
  let query = publicDrops(db).orderBy("id", "desc").limit(limit);
  if (boxId !== undefined) query = query.where("box_id", "=", boxId);
  if (top) query = query.where("grade", "<=", LOWEST_TOP_GRADE);
  if (before !== undefined) query = query.where("id", "<", before);
  return query.execute();
}

/** Returns the most valuable top drop of a box so far, the newest among equal values. */
export function selectBestDrop(db: Db, boxId: number): Promise<PublicDrop | undefined> {
  return publicDrops(db)
    .where("box_id", "=", boxId)
    .where("grade", "<=", LOWEST_TOP_GRADE)
    .orderBy("value_cents", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Selects from the given rolls those that public lists may show. */
export async function findPublicRolls(db: Db, rollIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (rollIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("fairness_rounds_revealed")
    .select("id")
    .where("id", "in", rollIds)
    .where("unlisted", "=", false)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Finds a revealed roll of a player. */
export function findOwnRoll(db: Db, { playerId, id }: { playerId: number; id: number }) {
  return db
    .selectFrom("fairness_rounds_revealed")
    .select(["game", "item_id as itemId", "value_cents as valueCents", "created_at as createdAt"])
    .where("player_id", "=", playerId)
    .where("id", "=", id)
    .executeTakeFirst();
}
