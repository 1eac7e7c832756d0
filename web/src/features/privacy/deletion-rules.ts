import type { Deletion } from "@vitrine/contract/privacy.ts";
import type { CoinsAndPoints } from "../../ui/sums.tsx";
import { sumCoins } from "../boxes/opening/open-cost.ts";

/** What the player must do before a deletion. */
export interface Readiness {
  /** Balances that are too large to be given up; null if they are small enough. */
  balanceInTheWay: CoinsAndPoints | null;
  /** What the player would lose and must give up: a small rest and pending points; null if there is nothing. */
  remainder: CoinsAndPoints | null;
  /** Whether the account can be deleted, given what the player gives up. */
  free: boolean;
}

/** Applies the server's rule in the browser. The server makes the final decision. */
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
