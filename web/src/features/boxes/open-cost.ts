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
  /** What is left of both balances together, or null where the money does not reach. */
  after: number | null;
  missing: number;
}

/** What is opened: so many boxes of a price, of which a coupon takes something off one. */
type Opened = { price: number; count: number; discount?: number };

/** What opening boxes costs and leaves, in coins; computed in cents because floats are no money. */
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

/** The sum of amounts in coins. */
export function sumCoins(amounts: readonly number[]): number {
  return toCoins(amounts.reduce((sum, amount) => sum + cents(amount), 0));
}

// Balances are larger than the codec lets one input be, so the wire's two decimals are read by rounding.
function cents(coins: number): number {
  return Math.round(coins * 100);
}
