import { countOpenBattles } from "./battles/index.ts";
import { countOpenDeposits } from "./deposits/index.ts";
import { countTurningWheels } from "./fairness/index.ts";
import { countOpenGiveaways } from "./giveaways/index.ts";
import { countItems } from "./inventory/index.ts";
import type { InTheWay } from "./privacy/index.ts";
import { selectDebt, selectWallet } from "./wallet/index.ts";

/**
 * Functions that count what must be settled before an account can be deleted, such as balances and open battles. There
 * is one function for each kind of obstacle.
 */
export const inTheWay: readonly InTheWay[] = [
  async (db, playerId) => {
    const { coins_cents, points_cents, pending_cents } = await selectWallet(db, playerId);
    return { coinsCents: coins_cents, pointsCents: points_cents, pendingCents: pending_cents };
  },
  async (db, playerId) => ({ debtCents: await selectDebt(db, playerId) }),
  countItems,
  countOpenDeposits,
  countOpenBattles,
  countTurningWheels,
  countOpenGiveaways,
];
