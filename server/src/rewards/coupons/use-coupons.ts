import { toCoins } from "@vitrine/contract/money.ts";
import { now } from "../../platform/clock.ts";
import type { Pipeline } from "../../platform/database/pipeline.ts";
import { integers } from "../../platform/database/values.ts";
import { Refusal } from "../../platform/errors.ts";
import { type CouponTerms, couponBonus } from "../rules.ts";

/** A coupon for boxes, locked by this transaction. */
export type BoxCoupon = CouponTerms & {
  id: number;
  playerId: number;
  /** Null: for any box. */
  boxId: number | null;
  leastCents: number;
  validFrom: Date;
  validTo: Date;
  isUsed: boolean;
};

/** Locks these coupons for boxes, sorted by id. Without ids it sends no query. */
export async function lockBoxCoupons(
  pipeline: Pipeline,
  couponIds: readonly number[],
): Promise<ReadonlyMap<number, BoxCoupon>> {
  if (couponIds.length === 0) return new Map();
  const rows = await pipeline.query<BoxCoupon>(LOCK.name, LOCK.text, [integers(couponIds)]);
  return new Map(rows.map((coupon) => [coupon.id, coupon]));
}

/**
 * Returns the discount of a coupon on the price of one box, in cents; a box costs at least 1 cent. It also works on a
 * site that no longer gives bonuses: a player keeps given coupons, free boxes and pending points.
 */
export function discountOf(
  coupon: BoxCoupon | undefined,
  { playerId, boxId, priceCents }: { playerId: number; boxId: number; priceCents: number },
): number {
  if (!coupon || coupon.playerId !== playerId) throw new Refusal("coupon_unknown");
  if (coupon.isUsed) throw new Refusal("coupon_used");
  const at = now();
  if (at < coupon.validFrom || at >= coupon.validTo) throw new Refusal("coupon_expired");
  if (coupon.boxId !== null && coupon.boxId !== boxId) throw new Refusal("coupon_other_box");
  if (priceCents < coupon.leastCents) throw new Refusal("coupon_below", { least: toCoins(coupon.leastCents) });
  return Math.max(0, Math.min(couponBonus(coupon, priceCents), priceCents - 1));
}

/** Marks coupons as used, each with the transfer of its opening. */
export function useBoxCoupons(pipeline: Pipeline, used: readonly { couponId: number; transferId: number }[]): void {
  if (used.length === 0) return;
  pipeline.query(USE.name, USE.text, [
    integers(used.map(({ couponId }) => couponId)),
    integers(used.map(({ transferId }) => transferId)),
    now(),
  ]);
}

const LOCK = {
  name: "lock_box_coupons",
  text: `select id, player_id as "playerId", box_id as "boxId", percent_hundredths as "percentHundredths",
  amount_cents as "amountCents", most_cents as "mostCents", least_cents as "leastCents", valid_from as "validFrom",
  valid_to as "validTo", used_at is not null as "isUsed"
from rewards_coupons where id = any($1::bigint[]) and kind = 'box' order by id for update`,
};

const USE = {
  name: "use_box_coupons",
  text: `update rewards_coupons coupon set used_at = $3::timestamptz, transfer_id = used.transfer_id
from unnest($1::bigint[], $2::bigint[]) as used (id, transfer_id) where coupon.id = used.id`,
};

/**
 * Lets a deposit order hold a coupon, so that other orders cannot use it. The coupon stays valid for that order,
 * however long the payment takes. Refuses unless the coupon belongs to the player, is for deposits, is held by no other
 * order, is valid now, and requires no larger deposit.
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
