import { COUPON_TYPES, type Coupon } from "@vitrine/contract/coupons.ts";
import { toCoins } from "@vitrine/contract/money.ts";

/** Something is always paid: a box for nothing is what a free box is for. */
const LEAST_PAID_CENTS = 1;

/** What a coupon takes off the price of one box, in coins: its share or amount, never more than its most, nor the last cent. */
export function couponDiscount({ rate, amount, most }: Coupon, price: number): number {
  const priceCents = cents(price);
  const givenCents = amount !== null ? cents(amount) : Math.floor((priceCents * hundredths(rate ?? 0)) / 10_000);
  return toCoins(Math.max(0, Math.min(givenCents, cents(most), priceCents - LEAST_PAID_CENTS)));
}

/** Whether a coupon takes anything off a box; the server has the last word. */
export function fitsBox({ couponType, boxId, least }: Coupon, box: { id: number; price: number }): boolean {
  return couponType === COUPON_TYPES.box && (boxId === null || boxId === box.id) && box.price >= least;
}

const cents = (coins: number) => Math.round(coins * 100);
const hundredths = (rate: number) => Math.round(rate * 10_000);
