import { type ExportPart, wholePart } from "../../platform/export-part.ts";

/** The player's free openings. */
export const exportGrants: readonly ExportPart[] = [
  wholePart("free-boxes.json", (db, playerId) =>
    db
      .selectFrom("boxes_grants as free")
      .innerJoin("boxes_boxes as box", "box.id", "free.box_id")
      .select(["free.id", "box.name_en as box", "free.reason", "free.created_at", "free.expires_at", "free.used_at"])
      .where("free.player_id", "=", playerId)
      .orderBy("free.id")
      .execute(),
  ),
];
