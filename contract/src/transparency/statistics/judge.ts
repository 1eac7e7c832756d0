import { TICKETS } from "../../fairness/ticket.ts";
import type { BoxVersion } from "../../fairness/version-hash.ts";
import { addTally, BINS, newTally, type Tally, type TallyKey } from "./tally.ts";
import {
  binomialP,
  boundedBand,
  boundedP,
  type ChiSquare,
  chiSquare,
  clopperPearson,
  type Interval,
  momentsOf,
  type Part,
  sumBand,
  sumP,
} from "./tests.ts";

/** The chance that an honest site raises any alarm at one look, at most. All tests of the look share it. */
export const FALSE_ALARMS = 0.01;
/** The bias of the return that `rollsToFind` is about. */
export const BIAS = 0.005;

/** The sums of a game (`boxId` 0) or of one version of a box in it. */
export type Counted = Omit<TallyKey, "day"> & { tally: Tally };
type Odds = Pick<BoxVersion, "priceCents" | "items">;

/** A share as declared and as it was, and the interval that 95 of 100 honest results reach, or that has the true one. */
export type Share = { declared: number; actual: number; interval: Interval; p: number };

export type TestName = "returns" | "hits" | "tickets" | "items";

/** Everything that is said about a game or a version of a box. */
export type Judged = Omit<TallyKey, "day"> & {
  rolls: number;
  /**
   * Payouts by the price, or by what the chances promise (games of several boxes: by the sum of the prices; dreams: by
   * the sum of chance × value). The interval has at least 95 of 100 honest results.
   */
  returns: Share | null;
  /** Rolls whose drop is worth the price, or dreams won. A box's interval has its true rate in 95 of 100 cases. */
  hits: Share;
  tickets: ChiSquare | null;
  items: ChiSquare | null;
  /** How many standard deviations the payout is above its mean. */
  luck: number;
  /** The rolls after which a return that is half a percent too low is found in 9 of 10 cases. */
  rollsToFind: number | null;
  /** The tests that no honest site fails at this look, except with the chance that is allowed. */
  alarms: TestName[];
  /** The tickets of a whole game, in bins. */
  bins: number[] | null;
};

/** All figures of one look, and the limit that the chance of every test is compared with. */
export type Report = { rows: Judged[]; tests: number; limit: number };

/**
 * Compares all sums with the published odds: each version of a box in each game, and each game as a whole. `limit` is
 * the allowed chance of a false alarm divided by the number of tests (Bonferroni), so the whole report keeps it.
 */
export function judge(counted: readonly Counted[], oddsOf: (key: Omit<TallyKey, "day">) => Odds): Report {
  const games = [...new Set(counted.map(({ game }) => game))].map((game) => counted.filter((row) => row.game === game));
  const rows = games.flatMap((group) => {
    const ofGame = judgeGame(group, oddsOf);
    return group[0]!.boxId === 0 ? [ofGame] : [ofGame, ...group.map((row) => judgeGame([row], oddsOf, row))];
  });
  const tests = rows.reduce((sum, row) => sum + chancesOf(row).length, 0);
  const limit = FALSE_ALARMS / Math.max(1, tests);
  for (const row of rows) {
    row.alarms = chancesOf(row).flatMap(([name, p]) => (p < limit ? [name] : []));
    if (row.rollsToFind !== null) row.rollsToFind = rollsFor(row.rollsToFind, limit);
  }
  return { rows, tests, limit };
}

function chancesOf({ returns, hits, tickets, items }: Judged): [TestName, number][] {
  return Object.entries({ returns, hits, tickets, items }).flatMap(([name, test]) =>
    test ? [[name as TestName, test.p]] : [],
  );
}

function judgeGame(
  group: readonly Counted[],
  oddsOf: (key: Omit<TallyKey, "day">) => Odds,
  { boxId, version }: { boxId: number; version: number } = { boxId: 0, version: 0 },
): Judged {
  const { game } = group[0]!;
  const tally = newTally();
  for (const row of group) addTally(tally, row.tally);
  const tickets = chiSquare(tally.bins.map((count) => ({ chance: 1 / BINS, count }))) ?? null;
  const named = {
    game,
    boxId,
    version,
    rolls: tally.rolls,
    tickets,
    alarms: [],
    bins: boxId === 0 ? tally.bins : null,
  };
  if (game === "dream") return { ...named, ...judgeDreams(tally), items: null };
  const boxes = group.map((row) => ({ tally: row.tally, odds: oddsOf(row) }));
  return { ...named, ...judgeBoxes(boxes), items: boxId === 0 ? null : (chiSquare(linesOf(boxes[0]!)) ?? null) };
}

type Numbers = Pick<Judged, "returns" | "hits" | "luck" | "rollsToFind">;

function judgeBoxes(boxes: readonly { tally: Tally; odds: Odds }[]): Numbers {
  const chanceOf = ({ start, end }: { start: number; end: number }) => (end - start + 1) / TICKETS;
  const parts = boxes.map(({ tally, odds }): Part & { priceCents: number } => ({
    count: tally.rolls,
    outcomes: odds.items.map((item) => ({ chance: chanceOf(item), value: item.valueCents })),
    priceCents: odds.priceCents,
  }));
  const paid = sumOf(boxes, ({ tally }) => tally.paidCents);
  const prices = sumOf(parts, ({ count, priceCents }) => count * priceCents);
  const mean = sumOf(parts, ({ count, outcomes }) => count * momentsOf(outcomes).mean);
  const variance = sumOf(parts, ({ count, outcomes }) => count * momentsOf(outcomes).variance);
  const band = sumBand(parts);
  const stake = prices || mean;
  const hits = boxes.map(({ tally, odds }) => {
    const good = odds.items.filter(({ valueCents }) => valueCents >= odds.priceCents);
    return {
      rolls: tally.rolls,
      hits: sumOf(good, ({ start }) => tally.lines[start] ?? 0),
      chance: sumOf(good, chanceOf),
    };
  });
  const rolls = sumOf(parts, ({ count }) => count);
  return {
    returns: {
      declared: mean / stake,
      actual: paid / stake,
      interval: { low: band.low / stake, high: band.high / stake },
      p: sumP(parts, paid),
    },
    hits: judgeHits(hits),
    luck: variance === 0 ? 0 : (paid - mean) / Math.sqrt(variance),
    rollsToFind: mean === 0 ? null : (variance * rolls) / (BIAS * mean) ** 2,
  };
}

function judgeDreams({ rolls, chances, paidCents, dueCents, variance, highestCents }: Tally): Numbers {
  const moments = { mean: dueCents, variance, largest: highestCents };
  const band = boundedBand(moments);
  const due = dueCents || 1;
  return {
    returns: {
      declared: 1,
      actual: paidCents / due,
      interval: { low: band.low / due, high: band.high / due },
      p: boundedP(moments, paidCents),
    },
    hits: judgeHits(
      Object.entries(chances).map(([end, [tried, wins]]) => ({
        rolls: tried,
        hits: wins,
        chance: Number(end) / TICKETS,
      })),
    ),
    luck: variance === 0 ? 0 : (paidCents - dueCents) / Math.sqrt(variance),
    rollsToFind: dueCents === 0 ? null : (variance * rolls) / (BIAS * dueCents) ** 2,
  };
}

/** One chance has an exact interval and test. Several chances have the band of an honest sum around the declared rate. */
function judgeHits(groups: readonly { rolls: number; hits: number; chance: number }[]): Share {
  const [rolls, hits] = [sumOf(groups, (group) => group.rolls), sumOf(groups, (group) => group.hits)];
  const [only, ...others] = groups;
  if (only && others.length === 0) {
    const p = only.chance > 0 && only.chance < 1 ? binomialP(hits, rolls, only.chance) : 1;
    return { declared: only.chance, actual: hits / rolls, interval: clopperPearson(hits, rolls), p };
  }
  const parts = groups.map((group) => ({
    count: group.rolls,
    outcomes: [
      { chance: group.chance, value: 1 },
      { chance: 1 - group.chance, value: 0 },
    ],
  }));
  const { low, high } = sumBand(parts);
  const declared = sumOf(groups, (group) => group.rolls * group.chance) / rolls;
  return { declared, actual: hits / rolls, interval: { low: low / rolls, high: high / rolls }, p: sumP(parts, hits) };
}

function linesOf({ tally, odds }: { tally: Tally; odds: Odds }) {
  return odds.items.map(({ start, end }) => ({ chance: (end - start + 1) / TICKETS, count: tally.lines[start] ?? 0 }));
}

/**
 * The rolls at which a bias as large as (limit's quantile + the quantile of 90 %) standard deviations is half a percent.
 * `unit` is the number of rolls at which one standard deviation is that bias.
 */
function rollsFor(unit: number, limit: number): number {
  const ofBound = Math.sqrt(2 * Math.log(2 / limit));
  return Math.ceil(unit * (ofBound + 1.2816) ** 2);
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);
