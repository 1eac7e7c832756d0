import fc from "fast-check";
import { expect, test } from "vitest";
import type { BoxVersion } from "../../fairness/version-hash.ts";
import { betaBelow, chiSquareTail } from "./distributions.ts";
import { type Counted, FALSE_ALARMS, judge } from "./judge.ts";
import { addRoll, addTally, countedIn, newTally } from "./tally.ts";
import { binomialP, boundedBand, boundedP, chiSquare, clopperPearson, momentsOf, sumBand, sumP } from "./tests.ts";

test.each([
  [3.841, 1, 0.05],
  [11.07, 5, 0.05],
  [23.209, 10, 0.01],
  [13.787, 30, 0.995],
  [149.449, 100, 0.001],
  [124.342, 100, 0.05],
])("a chi-square of %s with %s degrees of freedom has the chance %s of the published tables", (value, degrees, p) => {
  expect(chiSquareTail(value, degrees)).toBeCloseTo(p, p < 0.01 ? 5 : 4);
});

test.each([
  [0, 10, 0, 0.3085],
  [1, 20, 0.0013, 0.2487],
  [5, 10, 0.1871, 0.8129],
  [10, 10, 0.6915, 1],
])("%s hits of %s have the published exact interval", (hits, trials, low, high) => {
  const interval = clopperPearson(hits, trials);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test("the binomial chance is exact, and a hundred million trials have one", () => {
  expect(binomialP(8, 10, 0.5)).toBeCloseTo((2 * 56) / 1024, 12);
  expect(binomialP(0, 10, 0.5)).toBeCloseTo(2 / 1024, 12);
  // Three standard deviations.
  expect(binomialP(50_015_000, 100_000_000, 0.5)).toBeCloseTo(0.0027, 4);
  expect(betaBelow(0.5, 3, 3)).toBeCloseTo(0.5, 12);
});

test("Pearson's example of a die has its published statistic, and small cells are joined", () => {
  const die = [44, 56, 51, 47, 50, 52].map((count) => ({ chance: 1 / 6, count }));
  const { statistic, degrees } = chiSquare(die)!;
  expect([statistic, degrees]).toEqual([expect.closeTo(1.72, 10), 5]);
  const small = [
    { chance: 0.5, count: 100 },
    { chance: 0.49, count: 98 },
    { chance: 0.01, count: 2 },
  ];
  expect(chiSquare(small)!.degrees).toBe(1);
  expect(chiSquare(die.map(({ chance }) => ({ chance, count: 1 })))).toBeUndefined();
});

test("the bound of a sum is never below the exact chance, and not far above it", () => {
  const chance = fc.double({ min: 0.01, max: 0.99, noNaN: true });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2000 }),
      chance,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (n, p, share) => {
        const hits = Math.round(n * share);
        const parts = [
          {
            count: n,
            outcomes: [
              { chance: p, value: 250 },
              { chance: 1 - p, value: 0 },
            ],
          },
        ];
        const bound = sumP(parts, 250 * hits);
        expect(bound).toBeGreaterThanOrEqual(Math.min(0.999, binomialP(hits, n, p)) * (1 - 1e-6));
        const bernstein = boundedP(
          { mean: 250 * n * p, variance: 250 ** 2 * n * p * (1 - p), largest: 250 },
          250 * hits,
        );
        expect(bernstein).toBeGreaterThanOrEqual(bound * (1 - 1e-6));
      },
    ),
  );
  const coins = [{ count: 10_000, outcomes: [0, 1].map((value) => ({ chance: 0.5, value })) }];
  // Four standard deviations: 0.000 063 exactly; the bound is 2·e⁻⁸.
  expect(sumP(coins, 5200)).toBeCloseTo(2 * Math.exp(-8), 5);
  expect(sumBand(coins)).toEqual({ low: expect.closeTo(4864.2, 0), high: expect.closeTo(5135.8, 0) });
  expect(boundedBand({ mean: 5000, variance: 2500, largest: 1 }).high).toBeCloseTo(5137, 0);
});

// A box like those of the catalogue: one rare item, and a mean of 92 % of the price.
const RARE: BoxVersion = {
  ...{ boxId: 1, version: 1, priceCents: 1000 },
  items: [
    { itemId: 1, start: 1, end: 500, valueCents: 40_000 },
    { itemId: 2, start: 501, end: 5_500, valueCents: 4_000 },
    { itemId: 3, start: 5_501, end: 35_500, valueCents: 1_000 },
    { itemId: 4, start: 35_501, end: 100_000, valueCents: 341 },
  ],
};
// A box whose values are close together.
const CALM: BoxVersion = {
  ...{ boxId: 2, version: 1, priceCents: 1000 },
  items: [
    { itemId: 1, start: 1, end: 50_000, valueCents: 1_100 },
    { itemId: 2, start: 50_001, end: 100_000, valueCents: 740 },
  ],
};
const oddsOf = ({ boxId }: { boxId: number }) => (boxId === 2 ? CALM : RARE);

/** Numbers from 0 to 1 that depend on the seed only. Generator: mulberry32. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Bias = (ticket: number, random: () => number) => number;

function openBoxes(odds: BoxVersion, rolls: number, random: () => number, bias: Bias = (ticket) => ticket): Counted {
  const tally = newTally();
  for (let count = 0; count < rolls; count += 1) {
    const roll = bias(Math.floor(random() * 100_000) + 1, random);
    const line = odds.items.find(({ start, end }) => roll >= start && roll <= end)!;
    addRoll(tally, { ...committed("box"), ...line, roll });
  }
  return { game: "box", boxId: odds.boxId, version: odds.version, tally };
}

const committed = (game: string) => ({
  ...{ roundId: 1, game, createTime: "2026-01-01T00:00:00.000Z", publicHash: "", nonce: 1, size: 100_000 },
});

function dream(rolls: number, random: () => number): Counted {
  const tally = newTally();
  for (let count = 0; count < rolls; count += 1) {
    const [end, valueCents] = [100 + Math.floor(random() * 80) * 1_000, 100 + Math.floor(random() ** 4 * 1e6)];
    const roll = Math.floor(random() * 100_000) + 1;
    addRoll(tally, { ...committed("dream"), roll, start: 1, end, itemId: 1, valueCents });
  }
  return { game: "dream", boxId: 0, version: 0, tally };
}

const alarmsOf = (counted: Counted[]) => judge(counted, oddsOf).rows.flatMap(({ alarms }) => alarms);

test("of 100 honest sites no more raise an alarm than is stated", () => {
  const alarmed = Array.from({ length: 100 }, (_, site) => {
    const random = generator(site + 1);
    const boxes = Array.from({ length: 6 }, (__, box) => ({
      ...openBoxes(box % 2 === 0 ? RARE : CALM, 500 * 3 ** (box % 3), random),
      version: box + 1,
    }));
    return alarmsOf([...boxes, dream(2_000, random)]).length > 0;
  });
  expect(alarmed.filter(Boolean).length).toBeLessThanOrEqual(100 * FALSE_ALARMS);
});

const HALF_PERCENT: [string, BoxVersion, Bias][] = [
  [
    "the best half percent of the tickets never comes",
    RARE,
    (ticket, random) => (ticket <= 500 ? 501 + random() * 99_500 : ticket) | 0,
  ],
  [
    "half a percent of the rolls gets the cheapest ticket",
    RARE,
    (ticket, random) => (random() < 0.005 ? 100_000 : ticket),
  ],
  ["each ticket is half a percent lower", RARE, (ticket) => Math.ceil(ticket * 0.995)],
  [
    "the return is half a percent too low",
    CALM,
    (ticket, random) => (ticket <= 50_000 && random() < 0.0256 ? ticket + 50_000 : ticket),
  ],
];
test.each(HALF_PERCENT)("a bias is found within 200 000 rolls of one of 21 boxes: %s", (_, odds, bias) => {
  const random = generator(7);
  const others = Array.from({ length: 20 }, (__, box) => ({ ...openBoxes(RARE, 1_000, random), version: box + 2 }));
  const honest = openBoxes(odds, 200_000, random);
  expect(alarmsOf([honest, ...others])).toEqual([]);
  const biased = openBoxes(odds, 200_000, random, bias);
  expect(alarmsOf([biased, ...others])).not.toEqual([]);
});

test("the report says after how many rolls it finds a return that is half a percent too low", () => {
  const random = generator(3);
  const { rows } = judge([openBoxes(CALM, 2_000, random), openBoxes(RARE, 2_000, random)], oddsOf);
  const [, calm, rare] = rows;
  expect(calm!.rollsToFind).toBeLessThan(200_000);
  expect(rare!.rollsToFind).toBeGreaterThan(1_000_000);
  expect(rows[0]).toMatchObject({ boxId: 0, rolls: 4_000, items: null });
  expect(calm!.returns!.declared).toBeCloseTo(0.92, 12);
});

test("sums of days are those of all their rolls", () => {
  const [one, two] = [openBoxes(RARE, 300, generator(1)), openBoxes(RARE, 200, generator(2))];
  const days = [one, two].map(({ tally, ...key }, day) => ({ ...key, day: `2026-01-0${day + 1}`, tally }));
  const whole = newTally();
  for (const { tally } of days) addTally(whole, tally);
  expect(countedIn(days)).toEqual([{ game: "box", boxId: 1, version: 1, tally: whole }]);
  expect(
    momentsOf(RARE.items.map(({ start, end, valueCents }) => ({ chance: (end - start + 1) / 1e5, value: valueCents })))
      .mean,
  ).toBeCloseTo(919.945, 3);
});
