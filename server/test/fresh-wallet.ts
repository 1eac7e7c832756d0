import type { Wallet } from "../src/wallet/index.ts";

/** A wallet that nothing has happened to, with what the test is about. */
export function freshWallet(changes: Partial<Wallet> = {}): Wallet {
  return {
    playerId: 1,
    ...{ coinsCents: 0, pointsCents: 0, version: 0, turnoverDueCents: 0, pendingCents: 0, releaseCarryCents: 0 },
    ...{ netStakesCents: 0, netWeek: null, stakedCents: 0, wonCents: 0, playedAt: null, sittingAt: null },
    ...{ cooledUntil: null, excludedUntil: null, staff: false },
    ...{ dayStakedBeforeCents: 0, weekStakedBeforeCents: 0, monthStakedBeforeCents: 0, sittingStakedBeforeCents: 0 },
    ...{ dayWonBeforeCents: 0, weekWonBeforeCents: 0, monthWonBeforeCents: 0, sittingWonBeforeCents: 0 },
    ...{ dayStakeLimitCents: null, weekStakeLimitCents: null, monthStakeLimitCents: null },
    ...{ dayLossLimitCents: null, weekLossLimitCents: null, monthLossLimitCents: null },
    ...changes,
  };
}
