import type { ItemSource } from "@vitrine/contract/inventory.ts";
import { IN_NUMBERED_TRANSACTION } from "../platform/database/numbered-rows.ts";
import type { Pipeline } from "../platform/database/pipeline.ts";
import { integers, moments } from "../platform/database/values.ts";

/** An inventory item that a player has just won or bought. */
export type NewInventoryItem = {
  id: number;
  playerId: number;
  itemId: number;
  valueCents: number;
  recoveryCents: number;
  paysPoints: boolean;
  source: ItemSource;
  boxId: number | null;
  rollId: number | null;
};

/** Reserves ids for new inventory items. */
export async function reserveInventoryItemIds(pipeline: Pipeline, count: number): Promise<number[]> {
  const rows = await pipeline.query<{ id: number }>(TAKE_IDS.name, TAKE_IDS.text, [count]);
  return rows.map(({ id }) => id);
}

/** Inserts new inventory items into the bags of their owners. */
export function insertInventoryItems(pipeline: Pipeline, inventoryItems: readonly NewInventoryItem[]): void {
  if (inventoryItems.length > 0) pipeline.query(INSERT.name, INSERT.text, columnsOf(inventoryItems));
}

/** Inserts inventory items that stay hidden until `revealedAt`: until then no list has them and they cannot be sold. */
export function insertHiddenInventoryItems(
  pipeline: Pipeline,
  inventoryItems: readonly (NewInventoryItem & { revealedAt: Date })[],
): void {
  if (inventoryItems.length === 0) return;
  const revealedAt = moments(inventoryItems.map((inventoryItem) => inventoryItem.revealedAt));
  pipeline.query(INSERT_HIDDEN.name, INSERT_HIDDEN.text, [...columnsOf(inventoryItems), revealedAt]);
}

function columnsOf(inventoryItems: readonly NewInventoryItem[]) {
  return [
    integers(inventoryItems.map(({ id }) => id)),
    integers(inventoryItems.map(({ playerId }) => playerId)),
    integers(inventoryItems.map(({ itemId }) => itemId)),
    integers(inventoryItems.map(({ valueCents }) => valueCents)),
    integers(inventoryItems.map(({ recoveryCents }) => recoveryCents)),
    inventoryItems.map(({ paysPoints }) => paysPoints),
    inventoryItems.map(({ source }) => source),
    integers(inventoryItems.map(({ boxId }) => boxId)),
    integers(inventoryItems.map(({ rollId }) => rollId)),
  ];
}

const TAKE_IDS = {
  name: "take_inventory_item_ids",
  text: `select nextval('items_voucher_ids') as id from ${IN_NUMBERED_TRANSACTION}, generate_series(1, $1::int)`,
};

const COLUMNS = "id, player_id, item_id, value_cents, recovery_cents, pays_points, source, box_id, round_id";
const ARRAYS = `$1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::boolean[], $7::text[],
  $8::bigint[], $9::bigint[]`;

const INSERT = {
  name: "insert_inventory_items",
  text: `insert into items_vouchers (${COLUMNS}) select * from unnest(${ARRAYS})`,
};

const INSERT_HIDDEN = {
  name: "insert_hidden_inventory_items",
  text: `insert into items_vouchers (${COLUMNS}, revealed_at) select * from unnest(${ARRAYS}, $10::timestamptz[])`,
};
