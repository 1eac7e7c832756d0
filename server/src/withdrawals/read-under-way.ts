import type { OutputOf } from "@vitrine/contract/call.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import type { eventMine } from "@vitrine/contract/records.ts";
import { type ItemCatalogue, showItem } from "../inventory/index.ts";
import type { Db } from "../platform/database/database.ts";

/** Reads a player's newest withdrawals that are under way. */
export async function readUnderWay(
  { db, itemCatalogue }: { db: Db; itemCatalogue: ItemCatalogue },
  { playerId, language, limit }: { playerId: number; language: Language; limit: number },
): Promise<OutputOf<typeof eventMine>["withdrawals"]> {
  const rows = await db
    .selectFrom("withdrawals_orders")
    .select(["id", "item_id", "state", "created_at"])
    .where("player_id", "=", playerId)
    // The same states as in the partial index.
    .where("state", "in", [0, 1, 2, 5])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const { name, image } = showItem(await itemCatalogue.get(row.item_id), language);
      return { id: row.id, name, image, takeState: row.state, createTime: row.created_at.toISOString() };
    }),
  );
}
