import { PERIODS, type Period } from "@vitrine/contract/wallet/play-limits.ts";
import { siteCalendar } from "../../platform/clock.ts";
import { Refusal } from "../../platform/errors.ts";
import { SITTING_GAP_MS } from "../rules.ts";

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
     * The time of the last stake or winnings; null if the player never played. The start values belong to the day,
     * week, month and sitting of this moment.
     */
    playedAt: Date | null;
    sittingAt: Date | null;
    cooledUntil: Date | null;
    excludedUntil: Date | null;
    staff: boolean;
    /** An operator has stopped play and deposits of this player. */
    playFrozen: boolean;
  };

export const PLAY_COLUMNS = `staked_cents as "stakedCents", won_cents as "wonCents", played_at as "playedAt",
  sitting_at as "sittingAt", staff, play_frozen as "playFrozen", cooled_until as "cooledUntil", excluded_until as "excludedUntil",
  day_staked_before_cents as "dayStakedBeforeCents", day_won_before_cents as "dayWonBeforeCents",
  week_staked_before_cents as "weekStakedBeforeCents", week_won_before_cents as "weekWonBeforeCents",
  month_staked_before_cents as "monthStakedBeforeCents", month_won_before_cents as "monthWonBeforeCents",
  sitting_staked_before_cents as "sittingStakedBeforeCents", sitting_won_before_cents as "sittingWonBeforeCents",
  day_stake_limit_cents as "dayStakeLimitCents", day_loss_limit_cents as "dayLossLimitCents",
  week_stake_limit_cents as "weekStakeLimitCents", week_loss_limit_cents as "weekLossLimitCents",
  month_stake_limit_cents as "monthStakeLimitCents", month_loss_limit_cents as "monthLossLimitCents"`;

/** A day that has ended, as the history stores it. */
export type PlayDay = { day: string; stakedCents: number; wonCents: number };

type Breaks = Pick<PlayRow, "cooledUntil" | "excludedUntil">;

/** Refuses during a break: the player can neither play nor deposit then. */
export function checkBreaks({ cooledUntil, excludedUntil }: Breaks, at: Date): void {
  if (excludedUntil && at < excludedUntil) throw new Refusal("self_excluded", sayEnd(excludedUntil));
  if (cooledUntil && at < cooledUntil) throw new Refusal("cooling_off", sayEnd(cooledUntil));
}

export const hasBreak = ({ cooledUntil, excludedUntil }: Breaks, at: Date): boolean =>
  (excludedUntil !== null && at < excludedUntil) || (cooledUntil !== null && at < cooledUntil);

/** Refuses a player who may not play at this moment, with or without a stake. */
export function checkPlayer(row: Breaks & Pick<PlayRow, "staff" | "playFrozen">, at: Date): void {
  if (row.staff) throw new Refusal("account_staff");
  if (row.playFrozen) throw new Refusal("play_frozen");
  checkBreaks(row, at);
}

/**
 * Refuses a stake beyond the player's own limits. Possible winnings do not count: a stake is refused when its complete
 * loss would exceed the loss limit.
 */
export function checkStake(row: PlayRow, amountCents: number, at: Date): void {
  checkPlayer(row, at);
  for (const period of PERIODS) {
    const stakeLimitCents = row[`${period}StakeLimitCents`];
    const lossLimitCents = row[`${period}LossLimitCents`];
    if (stakeLimitCents === null && lossLimitCents === null) continue;
    const { stakedCents, wonCents } = playedIn(row, period, at);
    checkLeft(period, stakeLimitCents, stakedCents, amountCents, at);
    checkLeft(period, lossLimitCents, stakedCents - wonCents, amountCents, at);
  }
}

/** Refuses an amount that does not fit into the rest of the limit; null means no limit. */
export function checkLeft(
  period: Period,
  limitCents: number | null,
  usedCents: number,
  amountCents: number,
  at: Date,
): void {
  if (limitCents === null || usedCents + amountCents <= limitCents) return;
  const until = siteCalendar().say(new Date(siteCalendar().periodsAt(at)[period].endMs));
  throw new Refusal("limits_reached", { left: Math.max(0, limitCents - usedCents) / 100, until });
}

/** Returns what was staked and won in the period or sitting of this moment. */
export function playedIn(row: PlayRow, mark: Period | "sitting", at: Date) {
  if (hasEnded(row, mark, at)) return { stakedCents: 0, wonCents: 0 };
  return {
    stakedCents: row.stakedCents - row[`${mark}StakedBeforeCents`],
    wonCents: row.wonCents - row[`${mark}WonBeforeCents`],
  };
}

/**
 * Counts a stake or winnings in the row. If a day, week, month or sitting has begun since the last play, its start
 * values are set first and `begun` is true: the caller must then write them. If a day has begun, `ended` is the
 * previous day of play for the history; it is null if the player never played before.
 */
export function countPlay(
  row: PlayRow,
  { stakedCents = 0, wonCents = 0 }: { stakedCents?: number; wonCents?: number },
  at: Date,
): { begun: boolean; ended: PlayDay | null } {
  const begun = (["day", "week", "month", "sitting"] as const).filter((mark) => hasEnded(row, mark, at));
  const ended =
    begun.includes("day") && row.playedAt
      ? {
          day: siteCalendar().dateOf(row.playedAt),
          stakedCents: row.stakedCents - row.dayStakedBeforeCents,
          wonCents: row.wonCents - row.dayWonBeforeCents,
        }
      : null;
  for (const mark of begun) {
    row[`${mark}StakedBeforeCents`] = row.stakedCents;
    row[`${mark}WonBeforeCents`] = row.wonCents;
    if (mark === "sitting") row.sittingAt = at;
  }
  row.stakedCents += stakedCents;
  row.wonCents += wonCents;
  // The clock of another server may be slightly ahead.
  if (!row.playedAt || row.playedAt < at) row.playedAt = at;
  return { begun: begun.length > 0, ended };
}

/**
 * Removes a stake that was not played after all. If a day, week, month or sitting has begun since the stake, its start
 * values go down too; the caller must then write them, and also the change of a day that is already in the history.
 */
export function uncountStake(
  row: PlayRow,
  { amountCents, stakedAt }: { amountCents: number; stakedAt: Date },
): { begun: boolean; changedDay: PlayDay | null } {
  row.stakedCents -= amountCents;
  const last = row.playedAt ?? stakedAt;
  const before = PERIODS.filter((period) => stakedAt.getTime() < siteCalendar().periodsAt(last)[period].startMs);
  const marks = [...before, ...(row.sittingAt && stakedAt < row.sittingAt ? (["sitting"] as const) : [])];
  for (const mark of marks) row[`${mark}StakedBeforeCents`] -= amountCents;
  const changedDay = before.includes("day")
    ? { day: siteCalendar().dateOf(stakedAt), stakedCents: -amountCents, wonCents: 0 }
    : null;
  return { begun: marks.length > 0, changedDay };
}

function hasEnded({ playedAt }: PlayRow, mark: Period | "sitting", at: Date): boolean {
  if (!playedAt) return true;
  if (mark === "sitting") return at.getTime() - playedAt.getTime() > SITTING_GAP_MS;
  return playedAt.getTime() < siteCalendar().periodsAt(at)[mark].startMs;
}

const sayEnd = (until: Date) => ({ until: siteCalendar().say(until) });
