import { PERIODS, type Period } from "@vitrine/contract/limits.ts";
import { siteCalendar } from "../../platform/clock.ts";
import { Refusal } from "../../platform/errors.ts";
import type { PlayRow } from "./play-row.ts";

/** A sitting ends with half an hour without a stake. */
export const SITTING_GAP_MS = 30 * 60_000;

/** A day that is over, as the history keeps it. */
export type PlayDay = { day: string; stakedCents: number; wonCents: number };

type Breaks = Pick<PlayRow, "cooledUntil" | "excludedUntil">;

/**
 * Whether a player has no break at this moment: during one there is neither play nor paying in.
 * @throws Refusal self_excluded, cooling_off.
 */
export function checkBreaks({ cooledUntil, excludedUntil }: Breaks, at: Date): void {
  if (excludedUntil && at < excludedUntil) throw new Refusal("self_excluded", sayEnd(excludedUntil));
  if (cooledUntil && at < cooledUntil) throw new Refusal("cooling_off", sayEnd(cooledUntil));
}

/** Whether a break runs at a moment. */
export const hasBreak = ({ cooledUntil, excludedUntil }: Breaks, at: Date): boolean =>
  (excludedUntil !== null && at < excludedUntil) || (cooledUntil !== null && at < cooledUntil);

/**
 * Whether a player may play at all at this moment, with a stake or without one.
 * @throws Refusal account_staff, self_excluded, cooling_off.
 */
export function checkPlayer(row: Breaks & Pick<PlayRow, "staff">, at: Date): void {
  if (row.staff) throw new Refusal("account_staff");
  checkBreaks(row, at);
}

/**
 * Whether a stake fits the player's own limits. What it may win does not count: a stake is refused when losing it whole
 * would go beyond the loss limit.
 * @throws Refusal account_staff, self_excluded, cooling_off, limits_reached.
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

/** @throws Refusal limits_reached where the amount does not fit beside what is used of the limit; null: there is none. */
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

/** What was staked and won in the period of this moment. */
export function playedIn(row: PlayRow, mark: Period | "sitting", at: Date) {
  if (hasEnded(row, mark, at)) return { stakedCents: 0, wonCents: 0 };
  return {
    stakedCents: row.stakedCents - row[`${mark}StakedBeforeCents`],
    wonCents: row.wonCents - row[`${mark}WonBeforeCents`],
  };
}

/**
 * Counts a stake or winnings in the row. Where a day, week, month or sitting has begun since the last time, its mark is set
 * first; then the day before is given for the history (null: nobody played on it), and the row's marks must be written.
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
  // Another server's clock may be a moment ahead of this one.
  if (!row.playedAt || row.playedAt < at) row.playedAt = at;
  return { begun: begun.length > 0, ended };
}

/**
 * Takes a stake out of the row again that was not played after all. Where a day, week, month or sitting has begun since it was
 * staked, what was staked before that goes down too: then the row's marks must be written, and so must the change of a day that
 * is already in the history.
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
