import type { Pipeline } from "../../platform/database/pipeline.ts";
import { Refusal } from "../../platform/errors.ts";

/**
 * Lets a deposit order hold a coupon, so that other orders cannot use it. It stays valid for that order, however long
 * the payment takes. Refuses unless the coupon belongs to the player, is for deposits, free, valid now, and for at most
 * this many coins.
 */
export async function holdCoupon(
  pipeline: Pipeline,
  held: { playerId: number; couponId: number; orderId: number; coinsCents: number; at: Date },
): Promise<void> {
  const { playerId, couponId, orderId, coinsCents, at } = held;
  const rows = await pipeline.query(HOLD.name, HOLD.text, [couponId, playerId, orderId, coinsCents, at]);
  if (rows.length === 0) throw new Refusal("coupon_unknown");
}

/** Releases the coupon of a cancelled order, if it holds one. */
export async function freeCoupon(pipeline: Pipeline, orderId: number): Promise<void> {
  await pipeline.query(FREE.name, FREE.text, [orderId]);
}

const HOLD = {
  name: "hold_coupon",
  text: `update rewards_coupons set order_id = $3::bigint
where id = $1::bigint and player_id = $2::bigint and kind = 'deposit' and used_at is null and order_id is null
  and least_cents <= $4::bigint and valid_from <= $5::timestamptz and valid_to > $5::timestamptz
returning id`,
};

const FREE = {
  name: "free_coupon",
  text: "update rewards_coupons set order_id = null where order_id = $1::bigint and used_at is null",
};
