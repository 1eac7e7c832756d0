import { toCoins } from "@vitrine/contract/money.ts";
import { WITHDRAWAL_STATES } from "@vitrine/contract/withdrawals.ts";
import { rememberItemCatalogue } from "../inventory/index.ts";
import type { Db, Tx } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline.ts";
import { lockOrder, moveOrder, noteOrder } from "./move-order.ts";

/** Reads the withdrawals that wait for a review, oldest first. */
export function readReviews(db: Db, { most }: { most: number }) {
  return db
    .selectFrom("withdrawals_orders")
    .select(["id", "player_id", "voucher_id", "item_id", "value_cents", "created_at", "due_at"])
    .where("state", "=", WITHDRAWAL_STATES.withdrawing)
    .where("review", "=", "open")
    .orderBy("id")
    .limit(most)
    .execute();
}

/** Lists the withdrawals that wait for a review, oldest first, one line each. */
export async function listReviews(tx: Tx): Promise<string[]> {
  const rows = await readReviews(tx, { most: 1000 });
  const itemCatalogue = rememberItemCatalogue(tx);
  await itemCatalogue.all();
  return rows.map((row) => {
    const item = `inventory item ${row.voucher_id}, ${itemCatalogue.known(row.item_id).slug}, value ${toCoins(row.value_cents)}`;
    return `order ${row.id}: player ${row.player_id}, ${item}, since ${row.created_at.toISOString()}, until ${row.due_at.toISOString()}`;
  });
}

/**
 * Approves or refuses a withdrawal. After a refusal the item returns to the bag and the owner gets a message. Returns
 * the owner's id.
 */
export async function settleReview(
  tx: Tx,
  orderId: number,
  outcome: "approved" | "refused",
): Promise<{ playerId: number }> {
  const pipeline = pipelineOver(tx);
  const order = await lockOrder(pipeline, orderId);
  if (order?.state !== WITHDRAWAL_STATES.withdrawing || order.review !== "open") {
    throw new Error(`--order: withdrawal ${orderId} does not wait for a review`);
  }
  const itemCatalogue = rememberItemCatalogue(tx);
  await itemCatalogue.get(order.itemId);
  pipeline.query("settle_review", SETTLE, [orderId, outcome]);
  if (outcome === "refused")
    moveOrder(pipeline, itemCatalogue, order, { to: WITHDRAWAL_STATES.failed, reason: "refused" });
  else noteOrder(pipeline, order, "reviewed");
  await pipeline.commit();
  return order;
}

const SETTLE = "update withdrawals_orders set review = $2::text, next_try_at = now() where id = $1::bigint";
