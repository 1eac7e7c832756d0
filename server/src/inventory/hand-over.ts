import { integers } from "../platform/database/arrays.ts";
import type { Statements } from "../platform/database/pipeline.ts";

/**
 * Moves items from escrow into the bags of their new owners. Value, source and sell-back price do not change. The
 * item appears in the new owner's timeline at this moment.
 */
export function handOver(asked: Statements, items: readonly { inventoryItemId: number; playerId: number }[]): void {
  if (items.length === 0) return;
  asked.query(HAND_OVER.name, HAND_OVER.text, [
    integers(items.map(({ inventoryItemId }) => inventoryItemId)),
    integers(items.map(({ playerId }) => playerId)),
  ]);
}

const HAND_OVER = {
  name: "hand_over_inventory_items",
  text: `update items_vouchers item set stat = case stat when 4 then 0 end, player_id = given.player_id, revealed_at = now()
from unnest($1::bigint[], $2::bigint[]) as given (id, player_id) where item.id = given.id`,
};
