import type { Db } from "../platform/database/database.ts";

/** The property that an account would lose by its deletion. Amounts in cents. */
export type Holdings = {
  coinsCents: number;
  pointsCents: number;
  pendingCents: number;
  /** The account's debt. A deleted account would never pay it. */
  debtCents: number;
  items: number;
  /** Deposits, withdrawals, battles and similar orders that are not finished. */
  orders: number;
  /**
   * The number of outcomes that are written but not yet revealed. It is never shown, because a winner may have more of
   * them than a loser. While it is not 0, a request for a deletion is refused, and a due deletion waits.
   */
  undecided: number;
};

/** One module's part of the holdings of an account. deletion-obstacles.ts lists these functions. */
export type InTheWay = (db: Db, playerId: number) => Promise<Partial<Holdings>>;

/** Sums the holdings that all modules report for an account. */
export async function readHoldings(db: Db, modules: readonly InTheWay[], playerId: number): Promise<Holdings> {
  const sum: Holdings = {
    coinsCents: 0,
    pointsCents: 0,
    pendingCents: 0,
    debtCents: 0,
    items: 0,
    orders: 0,
    undecided: 0,
  };
  for (const ask of modules) {
    const part = await ask(db, playerId);
    for (const name of Object.keys(sum) as (keyof Holdings)[]) sum[name] += part[name] ?? 0;
  }
  return sum;
}

/**
 * Returns true if the holdings do not block a deletion. If `giveUpBelowCents` is set, pending points and a remainder of
 * coins and points below it are given up and do not block. Null means that nothing is given up.
 */
export function isFree(holdings: Holdings, giveUpBelowCents: number | null): boolean {
  const { coinsCents, pointsCents, pendingCents, debtCents, items, orders, undecided } = holdings;
  if (debtCents > 0 || items > 0 || orders > 0 || undecided > 0) return false;
  if (giveUpBelowCents === null) return coinsCents + pointsCents + pendingCents === 0;
  return coinsCents + pointsCents < giveUpBelowCents;
}
