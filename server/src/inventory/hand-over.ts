import { integers } from "../platform/database/arrays.ts";
import type { Statements } from "../platform/database/pipeline.ts";

/**
 * Gives pieces in escrow to new owners, into their bags. A piece keeps what it is: value, source, and what it sells for; its owner
 * sees it from now on, and so it stands at this moment in their line of time.
 */
export function handOver(asked: Statements, items: readonly { voucherId: number; playerId: number }[]): void {
  if (items.length === 0) return;
  asked.query(HAND_OVER.name, HAND_OVER.text, [
    integers(items.map(({ voucherId }) => voucherId)),
    integers(items.map(({ playerId }) => playerId)),
  ]);
}

const HAND_OVER = {
  name: "hand_over_vouchers",
  text: `update items_vouchers piece set stat = case stat when 4 then 0 end, player_id = given.player_id, revealed_at = now()
from unnest($1::bigint[], $2::bigint[]) as given (id, player_id) where piece.id = given.id`,
};
