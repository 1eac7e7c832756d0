import type { Period } from "@vitrine/contract/wallet/limits.ts";

/** A period or sitting whose start values are stored; the totals minus these values are the play of that period. */
type Mark = Period | "sitting";

type Before = Record<`${Mark}StakedBeforeCents` | `${Mark}WonBeforeCents`, number>;
type StakeLimits = Record<`${Period}StakeLimitCents` | `${Period}LossLimitCents`, number | null>;

/** The part of a wallet row that limits, breaks and the reminder use. */
export type PlayRow = Before &
  StakeLimits & {
    /** The sum of all stakes, and the sell-back value of all winnings. */
    stakedCents: number;
    wonCents: number;
    /**
     * The last stake or winnings; null if never. The start values belong to the day, week, month and sitting of this
     * moment.
     */
    playedAt: Date | null;
    sittingAt: Date | null;
    cooledUntil: Date | null;
    excludedUntil: Date | null;
    staff: boolean;
  };

export const PLAY_COLUMNS = `staked_cents as "stakedCents", won_cents as "wonCents", played_at as "playedAt",
  sitting_at as "sittingAt", staff, cooled_until as "cooledUntil", excluded_until as "excludedUntil",
  day_staked_before_cents as "dayStakedBeforeCents", day_won_before_cents as "dayWonBeforeCents",
  week_staked_before_cents as "weekStakedBeforeCents", week_won_before_cents as "weekWonBeforeCents",
  month_staked_before_cents as "monthStakedBeforeCents", month_won_before_cents as "monthWonBeforeCents",
  sitting_staked_before_cents as "sittingStakedBeforeCents", sitting_won_before_cents as "sittingWonBeforeCents",
  day_stake_limit_cents as "dayStakeLimitCents", day_loss_limit_cents as "dayLossLimitCents",
  week_stake_limit_cents as "weekStakeLimitCents", week_loss_limit_cents as "weekLossLimitCents",
  month_stake_limit_cents as "monthStakeLimitCents", month_loss_limit_cents as "monthLossLimitCents"`;
