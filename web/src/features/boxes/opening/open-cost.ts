import { toCoins } from "@vitrine/contract/money.ts";

export interface Balances {
  /** Coins, spent first. */
  balance: number;
  /** Points, spent after the coins. */
  secondaryBalance: number;
}

export interface OpenCost {
  total: number;
  /** Without the coupon. */
  before: number;
  /** The sum of both balances after the payment; null if the money is not enough. */
  after: number | null;
  missing: number;
}

/** A number of boxes with one price, and the discount of a coupon on one of them. */
type Opened = { price: number; count: number; discount?: number };

/** Returns the cost of opening boxes and the remaining balance, in coins; computed in cents to avoid float errors. */
export function openCost({ price, count, discount = 0 }: Opened, have: Balances): OpenCost {
  const beforeCents = cents(price) * count;
  const totalCents = beforeCents - cents(discount);
  const haveCents = cents(have.balance) + cents(have.secondaryBalance);
  const leftCents = haveCents - totalCents;
  return {
    total: toCoins(totalCents),
    before: toCoins(beforeCents),
    after: leftCents < 0 ? null : toCoins(leftCents),
    missing: toCoins(Math.max(0, -leftCents)),
  };
}

/** Returns the sum of amounts in coins. */
export function sumCoins(amounts: readonly number[]): number {
  return toCoins(amounts.reduce((sum, amount) => sum + cents(amount), 0));
}

// Balances may exceed the codec's limit for one input, so this rounds instead of using the codec.
function cents(coins: number): number {
  return Math.round(coins * 100);
}
