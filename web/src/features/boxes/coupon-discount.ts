import { toCoins } from "@vitrine/contract/money.ts";
import { COUPON_TYPES, type Coupon } from "@vitrine/contract/rewards/coupons.ts";

/** At least one cent is paid: opening without payment needs a free box. */
const LEAST_PAID_CENTS = 1;

/**
 * Returns the discount of a coupon on one box, in coins: its share or amount, limited by its maximum; one cent remains.
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
