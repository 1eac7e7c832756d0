import { type Deletion, deletion } from "@vitrine/contract/privacy.ts";
import { queryClient } from "../../api/query-client.ts";
import { callKey } from "../../api/use-call.ts";
import type { CoinsAndPoints } from "../../ui/sums.tsx";
import { sumCoins } from "../boxes/opening/open-cost.ts";
import { refreshMessages } from "../messages/show-as-read.ts";

/** The steps that the player must take before a deletion. */
interface Readiness {
  /** Balances that are too large to be given up; null if they are small enough. */
  balanceInTheWay: CoinsAndPoints | null;
  /** The balances that the player must give up: a small rest and pending points. Null if there are none. */
  remainder: CoinsAndPoints | null;
  /** Whether the account can be deleted now. */
  free: boolean;
}

/**
 * Applies the server's rule in the browser. `givesUp`: the player gives up the remainder. The server makes the final
 * decision.
 */
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

/** Puts the answer of a deletion request or of its cancellation into the cache. Both also create a message. */
export function keepDeletion(answer: Deletion): void {
  queryClient.setQueryData(callKey(deletion, {}), answer);
  refreshMessages();
}
