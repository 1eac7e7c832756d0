import type { Db } from "../platform/database/database.ts";

/** What an account still holds that would be lost with it. Amounts in cents. */
export type Holdings = {
  coinsCents: number;
  pointsCents: number;
  pendingCents: number;
  /** What the account owes: an account that is gone never pays it. */
  debtCents: number;
  items: number;
  /** Deposits, withdrawals, battles and the like that are not over. */
  orders: number;
  /**
   * Outcomes that are written but not revealed. They are never shown, because a winner may have more of them than a loser.
   * While there is one, nothing can be said of what the account holds.
   */
  undecided: number;
};

/** A module's part of it; one line for each in app.ts. */
export type InTheWay = (db: Db, playerId: number) => Promise<Partial<Holdings>>;

/** What all modules together say of an account. */
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
 * Whether nothing stands in the way of a deletion. Pending points, and a rest of coins and points below `giveUpBelowCents`,
 * do not where they are given up; null: they are not.
 */
export function isFree(holdings: Holdings, giveUpBelowCents: number | null): boolean {
  const { coinsCents, pointsCents, pendingCents, debtCents, items, orders, undecided } = holdings;
  if (debtCents > 0 || items > 0 || orders > 0 || undecided > 0) return false;
  if (giveUpBelowCents === null) return coinsCents + pointsCents + pendingCents === 0;
  return coinsCents + pointsCents < giveUpBelowCents;
}
