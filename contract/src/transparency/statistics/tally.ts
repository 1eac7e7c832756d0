import { TICKETS } from "../../fairness/ticket.ts";
import type { CommittedRoll } from "../leaves.ts";

/** Tickets are counted in this many bins of equal width. */
export const BINS = 100;

/** The sums of a number of rolls of one game, and of one version of a box. Sums of different days can be added. */
export type Tally = {
  rolls: number;
  /** The value of the drops, and of the dreams that were won. */
  paidCents: number;
  bins: number[];
  /** The number of drops of each line of the version, by the first ticket of its range. */
  lines: Record<string, number>;
  /** Dreams by their last winning ticket: how many, and how many of them were won. */
  chances: Record<string, [rolls: number, wins: number]>;
  /** What dreams pay on average: chance × value. No version says it. */
  dueCents: number;
  /** The variance of what dreams pay, in square cents. */
  variance: number;
  /** The most valuable item of a dream. */
  highestCents: number;
};

/** Where a roll is counted. A dream has no box: 0. `day` is the date in UTC. */
export type TallyKey = { day: string; game: string; boxId: number; version: number };

/** Returns the sums of no rolls. */
export function newTally(): Tally {
  const bins = Array<number>(BINS).fill(0);
  return { rolls: 0, paidCents: 0, bins, lines: {}, chances: {}, dueCents: 0, variance: 0, highestCents: 0 };
}

/** Returns where a roll of the log is counted. */
export function keyOfRoll({ createTime, game, boxId = 0, version = 0 }: CommittedRoll): TallyKey {
  return { day: createTime.slice(0, 10), game, boxId, version };
}

/** Whether a dream was won. */
export const isWon = ({ roll, end }: Pick<CommittedRoll, "roll" | "end">) => roll <= end;

/** Adds a roll of 100 000 tickets. */
export function addRoll(tally: Tally, { game, roll, start, end, valueCents }: CommittedRoll): void {
  tally.rolls += 1;
  const bin = Math.floor(((roll - 1) * BINS) / TICKETS);
  tally.bins[bin] = (tally.bins[bin] ?? 0) + 1;
  if (game !== "dream") {
    tally.paidCents += valueCents;
    tally.lines[start] = (tally.lines[start] ?? 0) + 1;
    return;
  }
  const won = isWon({ roll, end });
  const [rolls, wins] = tally.chances[end] ?? [0, 0];
  tally.chances[end] = [rolls + 1, wins + Number(won)];
  const chance = end / TICKETS;
  if (won) tally.paidCents += valueCents;
  tally.dueCents += chance * valueCents;
  tally.variance += chance * (1 - chance) * valueCents ** 2;
  tally.highestCents = Math.max(tally.highestCents, valueCents);
}

/** Adds the sums of `more` to `tally`. */
export function addTally(tally: Tally, more: Tally): void {
  tally.rolls += more.rolls;
  tally.paidCents += more.paidCents;
  tally.bins = tally.bins.map((count, place) => count + (more.bins[place] ?? 0));
  for (const [line, count] of Object.entries(more.lines)) tally.lines[line] = (tally.lines[line] ?? 0) + count;
  for (const [end, [rolls, wins]] of Object.entries(more.chances)) {
    const [known, won] = tally.chances[end] ?? [0, 0];
    tally.chances[end] = [known + rolls, won + wins];
  }
  tally.dueCents += more.dueCents;
  tally.variance += more.variance;
  tally.highestCents = Math.max(tally.highestCents, more.highestCents);
}

/** Adds up the days of each game and version. */
export function countedIn(
  rows: readonly (TallyKey & { tally: Tally })[],
): (Omit<TallyKey, "day"> & { tally: Tally })[] {
  const sums = new Map<string, Omit<TallyKey, "day"> & { tally: Tally }>();
  for (const { day: _, tally, ...key } of rows) {
    const name = `${key.game} ${key.boxId} ${key.version}`;
    const sum = sums.get(name) ?? { ...key, tally: newTally() };
    addTally(sum.tally, tally);
    sums.set(name, sum);
  }
  return [...sums.values()];
}
