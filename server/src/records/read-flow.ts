import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import type { ItemSource } from "@vitrine/contract/inventory.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type { FlowRow, getMyFlowPage } from "@vitrine/contract/records.ts";
import { readGivenAway } from "../giveaways/index.ts";
import { type ItemCatalogue, readArrivals, showItem } from "../inventory/index.ts";
import type { Db } from "../platform/database/database.ts";
import type { Stretch } from "../platform/database/moments.ts";
import { type Movement, readMovements } from "../wallet/index.ts";
import { readPassages } from "../withdrawals/index.ts";

/**
 * Reads rows of the timeline before a moment, newest first. Rows of one moment stay together, so a source may return
 * more rows than `limit`.
 */
type Source = (stretch: Stretch) => Promise<FlowRow[]>;

/**
 * Reads one page of a player's timeline. Each source returns one row more than the page size, so that the page has the
 * newest rows of all sources. Rows of the same microsecond are on the same page.
 */
export async function readFlow(
  { db, itemCatalogue }: { db: Db; itemCatalogue: ItemCatalogue },
  { playerId, language, input }: { playerId: number; language: Language; input: InputOf<typeof getMyFlowPage> },
): Promise<OutputOf<typeof getMyFlowPage>> {
  const { kind, before, pageSize } = input;
  const show = showInventoryItems(itemCatalogue, language);
  const money: Source = async (stretch) => (await readMovements(db, playerId, stretch)).map(showMovement);
  const inventoryItems: readonly Source[] = [
    async (stretch) => Promise.all((await readArrivals(db, playerId, stretch)).map((row) => show(actionOf(row), row))),
    async (stretch) =>
      Promise.all(
        (await readPassages(db, playerId, stretch)).map((row) => show({ action: row.move, source: null }, row)),
      ),
    async (stretch) =>
      Promise.all(
        (await readGivenAway(db, playerId, stretch)).map((row) =>
          show({ action: "givenAway", source: "giveaway" }, row),
        ),
      ),
  ];
  const sources = [...(kind === "items" ? [] : [money]), ...(kind === "money" ? [] : inventoryItems)];
  const found = await Promise.all(sources.map((read) => read({ before, limit: pageSize + 1 })));
  // At the same moment items come before the money that they cost, because the list is newest first.
  const rows = found.flat().sort((a, b) => b.id - a.id || rankOf(b) - rankOf(a));
  const last = rows[pageSize - 1]?.id ?? 0;
  const list = rows.filter(({ id }) => id >= last);
  return { list, next: rows.length > list.length ? last : null };
}

const rankOf = ({ kind }: FlowRow) => (kind === "items" ? 1 : 0);
const actionOf = ({ source }: { source: ItemSource }) =>
  ({ action: source === "shop" ? "bought" : "won", source }) as const;

function showMovement({ id, kind, orderId, coinsCents, pointsCents, createdAt }: Movement): FlowRow {
  return {
    ...{ id, kind: "money", action: kind, orderId },
    coins: coinsCents === null ? null : toCoins(coinsCents),
    points: pointsCents === null ? null : toCoins(pointsCents),
    ...{ source: null, count: null, value: null, items: [] },
    createTime: createdAt.toISOString(),
  };
}

type InventoryItems = { id: number; count: number; valueCents: number; itemIds: readonly number[]; createdAt: Date };

const showInventoryItems =
  (itemCatalogue: ItemCatalogue, language: Language) =>
  async (said: Pick<FlowRow, "action" | "source">, row: InventoryItems): Promise<FlowRow> => ({
    ...{ id: row.id, kind: "items", ...said, orderId: null, coins: null, points: null },
    count: row.count,
    value: toCoins(row.valueCents),
    items: await Promise.all(
      row.itemIds.map(async (itemId) => {
        const { name, image, grade } = showItem(await itemCatalogue.get(itemId), language);
        return { itemId, name, image, grade };
      }),
    ),
    createTime: row.createdAt.toISOString(),
  });
