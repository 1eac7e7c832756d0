import type { Deletion } from "@vitrine/contract/privacy.ts";
import type { CoinsAndPoints } from "../../ui/sums.tsx";
import { sumCoins } from "../boxes/open-cost.ts";

/** What a deletion asks of the player, by what is still in the account. */
export interface Readiness {
  /** Balances that are too large to be given up; null where they are not. */
  balanceInTheWay: CoinsAndPoints | null;
  /** What would be lost and may be given up: a rest that buys nothing, and promised points. Null where there is nothing. */
  remainder: CoinsAndPoints | null;
  /** Whether the account can go, given what the player gives up. */
  free: boolean;
}

/** The same rule as the server's, which has the last word. */
export function readiness({ inTheWay, remainderBelow }: Deletion, givesUp: boolean): Readiness {
  const { coins, points, pendingPoints, debt, pieces, orders } = inTheWay;
  const isSmall = sumCoins([coins, points]) < remainderBelow;
  const rest = isSmall ? { coins, points: sumCoins([points, pendingPoints]) } : { coins: 0, points: pendingPoints };
  const remainder = rest.coins + rest.points > 0 ? rest : null;
  return {
    balanceInTheWay: isSmall ? null : { coins, points },
    remainder,
    free: debt === 0 && pieces === 0 && orders === 0 && isSmall && (remainder === null || givesUp),
  };
}
