import { betaBelow, chiSquareTail } from "./distributions.ts";

/** What an honest roll pays: each value with its chance. The chances sum to 1. */
export type Outcome = { chance: number; value: number };
/** A number of equal rolls. A sum of several parts is a sum of independent rolls. */
export type Part = { count: number; outcomes: readonly Outcome[] };
/** The ends of an interval. */
export type Interval = { low: number; high: number };

/** The chance that an interval misses, and so 95 of 100 honest results are inside. */
const OUTSIDE = 0.05;
/** A cell of a chi-square test expects at least this many, so that the test's chance is right far out, too. */
const LEAST_EXPECTED = 25;

/** The result of a chi-square test: the statistic, its degrees of freedom and the chance of an honest one as large. */
export type ChiSquare = { statistic: number; degrees: number; p: number };

/**
 * Compares counts with their chances (Pearson's chi-square test). Neighbouring cells that expect less than 25 are
 * joined. Undefined when fewer than two cells are left.
 */
export function chiSquare(cells: readonly { chance: number; count: number }[]): ChiSquare | undefined {
  const total = cells.reduce((sum, { count }) => sum + count, 0);
  const joined = joinSmall(cells.map(({ chance, count }) => ({ expected: chance * total, count })));
  if (joined.length < 2) return undefined;
  const statistic = joined.reduce((sum, { expected, count }) => sum + (count - expected) ** 2 / expected, 0);
  const degrees = joined.length - 1;
  return { statistic, degrees, p: chiSquareTail(statistic, degrees) };
}

type Cell = { expected: number; count: number };

function joinSmall(cells: readonly Cell[]): Cell[] {
  const sorted = cells.filter(({ expected }) => expected > 0).sort((left, right) => left.expected - right.expected);
  const joined: Cell[] = [];
  for (const cell of sorted) {
    const last = joined.at(-1);
    if (last && last.expected < LEAST_EXPECTED)
      joined[joined.length - 1] = { expected: last.expected + cell.expected, count: last.count + cell.count };
    else joined.push(cell);
  }
  return joined.length > 0 && joined.at(-1)!.expected < LEAST_EXPECTED ? [] : joined;
}

/** The exact chance, on both sides, that `trials` with this chance each have a number of hits as unlikely as `hits`. */
export function binomialP(hits: number, trials: number, chance: number): number {
  const atLeast = hits === 0 ? 1 : betaBelow(chance, hits, trials - hits + 1);
  const atMost = hits === trials ? 1 : betaBelow(1 - chance, trials - hits, hits + 1);
  return Math.min(1, 2 * Math.min(atLeast, atMost));
}

/** The exact interval for the chance behind `hits` of `trials`, 95 % (Clopper and Pearson). */
export function clopperPearson(hits: number, trials: number): Interval {
  const solve = (below: (chance: number) => boolean) => {
    let [from, to] = [0, 1];
    for (let step = 0; step < 60; step += 1) {
      const middle = (from + to) / 2;
      if (below(middle)) from = middle;
      else to = middle;
    }
    return (from + to) / 2;
  };
  const half = OUTSIDE / 2;
  return {
    low: hits === 0 ? 0 : solve((chance) => betaBelow(chance, hits, trials - hits + 1) < half),
    high: hits === trials ? 1 : solve((chance) => betaBelow(1 - chance, trials - hits, hits + 1) > half),
  };
}

/**
 * At most this large is the chance, on both sides, that honest rolls have a sum as far from their mean as `total`
 * (Chernoff's bound from the known chances). It holds for every number of rolls, also where rare values are large and no
 * normal distribution fits.
 */
export function sumP(parts: readonly Part[], total: number): number {
  const { at, scale } = exponentOf(parts);
  const aim = total / scale;
  const isAbove = aim > at(0).slope;
  // The bound holds for every exponent; this one makes it the smallest.
  const theta = solveExponent(isAbove ? 1 : -1, (exponent) => {
    const { slope } = at(exponent);
    return isAbove ? slope < aim : slope > aim;
  });
  return Math.min(1, 2 * Math.exp(at(theta).log - theta * aim));
}

/** The interval in which the sum of honest rolls is, in at least 95 of 100 cases. It belongs to `sumP`. */
export function sumBand(parts: readonly Part[]): Interval {
  const { at, scale } = exponentOf(parts);
  const bound = Math.log(2 / OUTSIDE);
  const endOf = (sign: 1 | -1) => {
    const theta = solveExponent(sign, (exponent) => {
      const { log, slope } = at(exponent);
      return exponent * slope - log < bound;
    });
    return at(theta).slope * scale;
  };
  return { low: endOf(-1), high: endOf(1) };
}

/**
 * The same bound for a sum of which only mean, variance and the largest value are known (Bernstein's inequality). It is
 * a little wider.
 */
export function boundedP({ mean, variance, largest }: Moments, total: number): number {
  const away = Math.abs(total - mean);
  if (away === 0 || variance === 0) return 1;
  return Math.min(1, 2 * Math.exp(-(away ** 2) / (2 * (variance + (largest * away) / 3))));
}

/** The interval that belongs to `boundedP`. */
export function boundedBand({ mean, variance, largest }: Moments): Interval {
  const bound = Math.log(2 / OUTSIDE);
  const away = (largest * bound) / 3 + Math.sqrt(((largest * bound) / 3) ** 2 + 2 * variance * bound);
  return { low: Math.max(0, mean - away), high: mean + away };
}

/** What is known of a sum of independent values. */
export type Moments = { mean: number; variance: number; largest: number };

/** Mean and variance of one roll with these outcomes. */
export function momentsOf(outcomes: readonly Outcome[]): { mean: number; variance: number } {
  const mean = outcomes.reduce((sum, { chance, value }) => sum + chance * value, 0);
  return { mean, variance: outcomes.reduce((sum, { chance, value }) => sum + chance * (value - mean) ** 2, 0) };
}

/** The logarithm of the moment generating function of a sum, with its derivative. Values are scaled to at most 1. */
function exponentOf(parts: readonly Part[]) {
  const scale = Math.max(1e-9, ...parts.flatMap(({ outcomes }) => outcomes.map(({ value }) => Math.abs(value))));
  const scaled = parts.map(({ count, outcomes }) => ({
    count,
    outcomes: outcomes.map(({ chance, value }) => ({ chance, value: value / scale })),
  }));
  const at = (theta: number) => {
    let [log, slope] = [0, 0];
    for (const { count, outcomes } of scaled) {
      const largest = Math.max(...outcomes.map(({ value }) => theta * value));
      let [sum, moment] = [0, 0];
      for (const { chance, value } of outcomes) {
        const weight = chance * Math.exp(theta * value - largest);
        sum += weight;
        moment += weight * value;
      }
      log += count * (Math.log(sum) + largest);
      slope += (count * moment) / sum;
    }
    return { log, slope };
  };
  return { at, scale };
}

/** Finds the exponent, on the side of `sign`, up to which `isBefore` holds. Beyond the bound it stays at the bound. */
function solveExponent(sign: 1 | -1, isBefore: (theta: number) => boolean): number {
  let [from, to] = [0, 1e-9];
  while (to < 1e9 && isBefore(sign * to)) [from, to] = [to, to * 4];
  for (let step = 0; step < 60; step += 1) {
    const middle = (from + to) / 2;
    if (isBefore(sign * middle)) from = middle;
    else to = middle;
  }
  return (sign * (from + to)) / 2;
}
