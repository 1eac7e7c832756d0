import type { CancelReason } from "@vitrine/contract/deposits.ts";
import type { Pipeline } from "../../platform/database/pipeline.ts";
import { freeCoupon } from "../../rewards/index.ts";
import type { Asked } from "./orders.ts";

/** Cancels an open order that the caller has locked, and releases its coupon. */
export async function cancelOrder(
  pipeline: Pipeline,
  { orderId, reason, reference }: { orderId: number; reason: CancelReason; reference?: string },
): Promise<void> {
  pipeline.query(CANCEL.name, CANCEL.text, [orderId, reason, reference ?? null]);
  await freeCoupon(pipeline, orderId);
}

/** Marks a cancelled order as under review by an operator, or removes the mark. */
export function markReview(asked: Asked, orderId: number, isOpen: boolean): Promise<unknown> {
  return asked.query(REVIEW.name, REVIEW.text, [orderId, isOpen ? "review" : "cancelled"]);
}

const CANCEL = {
  name: "cancel_deposit",
  text: `update deposits_orders set state = 2, cancelled_at = now(), cancel_reason = $2::text,
  reference = coalesce(reference, $3::text) where id = $1::bigint and state = 0`,
};

const REVIEW = {
  name: "mark_deposit_review",
  text: `update deposits_orders set cancel_reason = $2::text where id = $1::bigint and state = 2
  and ($2::text = 'review' or cancel_reason = 'review')`,
};
