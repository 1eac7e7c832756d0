import { type ExportPart, wholePart } from "../platform/export-part.ts";

/** What operators did about a player, and why. Who of them it was is theirs. */
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
