import { type ExportPart, wholePart } from "../platform/export-part.ts";

/** What operators did about a player, and why. The export leaves the operator's name out. */
export const exportCommands: readonly ExportPart[] = [
  wholePart("acts-of-operators.json", (db, playerId) =>
    db
      .selectFrom("office_acts")
      .select(["act", "details", "reason", "created_at"])
      .where("account_id", "=", playerId)
      .orderBy("id")
      .execute(),
  ),
];
