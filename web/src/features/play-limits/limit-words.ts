import { useLingui } from "@lingui/react/macro";
import type { LimitKind, Period } from "@vitrine/contract/wallet/play-limits.ts";

/** The names of the nine limits, and what each kind limits. */
export function useLimitWords() {
  const { t } = useLingui();
  const kinds: Record<LimitKind, { name: string; says: string }> = {
    deposit: { name: t`Deposit limit`, says: t`How much you can deposit.` },
    loss: {
      name: t`Loss limit`,
      says: t`How much you can lose: what you staked, less what your winnings sell back for.`,
    },
    stake: { name: t`Stake limit`, says: t`How much you can stake: everything you spend on boxes and other games.` },
  };
  const periods: Record<Period, { now: string; per: string }> = {
    day: { now: t`Today`, per: t`per day` },
    week: { now: t`This week`, per: t`per week` },
    month: { now: t`This month`, per: t`per month` },
  };
  return { kinds, periods };
}
