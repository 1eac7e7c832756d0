import { toCoins } from "@vitrine/contract/money.ts";
import { splitPayment } from "@vitrine/contract/wallet/split-payment.ts";
import type { CoinsAndPoints } from "../../../ui/sums.tsx";

export interface Balances {
  /** The coins. A payment uses them first. */
  balance: number;
  /** The points. A payment uses them after the coins. */
  secondaryBalance: number;
  /** Whether the player keeps the points and pays with coins only. */
  coinsOnly?: boolean;
}

export interface OpenCost {
  total: number;
  /** The cost without the coupon. */
  before: number;
  /** Both balances after the payment; null if the money is not enough. */
  after: CoinsAndPoints | null;
  missing: number;
}

/** A number of boxes with one price, and the discount of a coupon on one of them. */
type Opened = { price: number; count: number; discount?: number };

/** Returns the cost of opening boxes and both balances after it, in coins. The calculation uses cents. */
export function openCost({ price, count, discount = 0 }: Opened, have: Balances): OpenCost {
  const beforeCents = cents(price) * count;
  const totalCents = beforeCents - cents(discount);
  const [coinsCents, pointsCents] = [cents(have.balance), cents(have.secondaryBalance)];
  const { fromCoins, fromPoints, missing } = splitPayment(totalCents, { coinsCents, pointsCents }, have);
  const after = { coins: toCoins(coinsCents - fromCoins), points: toCoins(pointsCents - fromPoints) };
  return {
    total: toCoins(totalCents),
    before: toCoins(beforeCents),
    after: missing > 0 ? null : after,
    missing: toCoins(missing),
  };
}

/** Returns the sum of amounts in coins. */
export function sumCoins(amounts: readonly number[]): number {
  return toCoins(amounts.reduce((sum, amount) => sum + cents(amount), 0));
}

// Balances may exceed the limit that `toCents` has for one input, so this function rounds instead.
function cents(coins: number): number {
  return Math.round(coins * 100);
}
