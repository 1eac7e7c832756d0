import { toCoins } from "@vitrine/contract/money.ts";
import { type ExportPart, wholePart } from "../platform/export-part.ts";

/** Every wish to have the account deleted, and what became of it. */
export const exportDeletions: readonly ExportPart[] = [
  wholePart("deletions.json", async (db, accountId) => {
    const rows = await db
      .selectFrom("privacy_deletions")
      .select(["requested_at", "closes_at", "give_up_below_cents", "ended_at", "outcome"])
      .where("account_id", "=", accountId)
      .orderBy("id")
      .execute();
    return rows.map(({ give_up_below_cents: belowCents, ...row }) => ({
      ...row,
      give_up_below: belowCents === null ? null : toCoins(belowCents),
    }));
  }),
];
