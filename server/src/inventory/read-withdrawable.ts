import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import type { ItemSource } from "@vitrine/contract/items.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type { getMyOrnamentPage } from "@vitrine/contract/withdrawals.ts";
import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { type ItemCatalogue, showItem } from "./item-catalogue.ts";

/** Maps a part of the site to the sources of its items; any other number matches no item. */
const SOURCES: Readonly<Record<number, readonly ItemSource[]>> = {
  5: ["box", "freeBox"],
  6: ["battle"],
  7: ["giveaway"],
  8: ["dream"],
  9: ["shop"],
};

/** Lists the items in a player's bag that can be withdrawn to Steam, newest first. */
export async function readWithdrawable(
  db: Db,
  itemCatalogue: ItemCatalogue,
  request: { playerId: number; language: Language; input: InputOf<typeof getMyOrnamentPage> },
): Promise<OutputOf<typeof getMyOrnamentPage>> {
  const { playerId, language, input } = request;
  const { moduleId, page, pageSize } = input;
  let fitting = db.selectFrom("items_vouchers_revealed").where("player_id", "=", playerId).where("stat", "=", 0);
  if (moduleId !== -1) fitting = fitting.where("source", "in", SOURCES[moduleId] ?? ["none"]);
  const [rows, { total }] = await Promise.all([
    fitting
      .select(["id", "item_id", "value_cents", "created_at"])
      .orderBy("id", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    fitting.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow(),
  ]);
  const list = await Promise.all(
    rows.map(async (row) => ({
      voucherId: row.id,
      ...showItem(await itemCatalogue.get(row.item_id), language),
      value: toCoins(row.value_cents),
      createTime: row.created_at.toISOString(),
    })),
  );
  return { list, page, pageSize, total };
}
