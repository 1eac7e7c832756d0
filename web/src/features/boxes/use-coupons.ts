import { toCoins } from "@vitrine/contract/money.ts";
import { COUPON_TYPES, type Coupon, getMyCoupons } from "@vitrine/contract/rewards/coupons.ts";
import { useState } from "react";
import { useCall } from "../../api/use-call.ts";
import type { Box } from "./use-box.ts";

export interface CouponChoice {
  /** The coupons that apply to this box. */
  offered: readonly Coupon[];
  chosen: Coupon | undefined;
  /** The discount on one box of the call, in coins; 0 without a coupon. */
  discount: number;
  /** Chooses a coupon; 0 means no coupon. */
  choose: (couponId: number) => void;
}

/** Returns the coupon for the next opening of a box. A used or expired coupon is deselected. */
export function useCoupons(box: Box): CouponChoice {
  const [chosenId, choose] = useState(0);
  const coupons = useCall(getMyCoupons, { couponType: COUPON_TYPES.box }, { quiet: true, enabled: box.sold }).data;
  const offered = coupons?.filter((coupon) => fitsBox(coupon, box)) ?? [];
  const chosen = offered.find(({ id }) => id === chosenId);
  return { offered, chosen, discount: chosen ? couponDiscount(chosen, box.price) : 0, choose };
}

/** The least amount that a coupon leaves to pay, because only a free box is opened without a payment. */
const LEAST_PAID_CENTS = 1;

/**
 * Returns the discount of a coupon on one box, in coins: its share of the price or its amount, limited by its maximum.
 * At least one cent remains to pay.
 */
export function couponDiscount({ rate, amount, most }: Coupon, price: number): number {
  const priceCents = cents(price);
  const givenCents = amount !== null ? cents(amount) : Math.floor((priceCents * hundredths(rate ?? 0)) / 10_000);
  return toCoins(Math.max(0, Math.min(givenCents, cents(most), priceCents - LEAST_PAID_CENTS)));
}

/** Returns whether a coupon applies to a box; the server checks it again. */
export function fitsBox({ couponType, boxId, least }: Coupon, box: { id: number; price: number }): boolean {
  return couponType === COUPON_TYPES.box && (boxId === null || boxId === box.id) && box.price >= least;
}

const cents = (coins: number) => Math.round(coins * 100);
const hundredths = (rate: number) => Math.round(rate * 10_000);
