import type { Deletion } from "@vitrine/contract/privacy.ts";
import { sumCoins } from "../boxes/open-cost.ts";

/** What a deletion asks of the player, by what is still in the account. */
export interface Readiness {
  /** Balances that are too large to be given up. */
  coinsInTheWay: number;
  /** What would be lost and may be given up: a rest that buys nothing, and promised points. */
  remainder: number;
  /** Whether the account can go, given what the player gives up. */
  free: boolean;
}

/** The same rule as the server's, which has the last word. */
export function readiness({ inTheWay, remainderBelow }: Deletion, givesUp: boolean): Readiness {
  const { coins, points, pendingPoints, debt, pieces, orders } = inTheWay;
  const balance = sumCoins([coins, points]);
  const isSmall = balance < remainderBelow;
  const remainder = sumCoins([isSmall ? balance : 0, pendingPoints]);
  return {
    coinsInTheWay: isSmall ? 0 : balance,
    remainder,
    free: debt === 0 && pieces === 0 && orders === 0 && isSmall && (remainder === 0 || givesUp),
  };
}
