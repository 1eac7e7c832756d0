import { oddsFigures } from "@vitrine/contract/boxes/solve-odds.ts";
import { expect, test } from "vitest";
import { fastRandom, simulateDays, simulateInThread } from "./simulate-days.ts";

const box = {
  priceCents: 1000,
  lines: [
    { tickets: 100, valueCents: 200_000 },
    { tickets: 19_900, valueCents: 2000 },
    { tickets: 80_000, valueCents: 400 },
  ],
};

test("the house's mean, spread and worst day follow from the exact mean and deviation of one opening", () => {
  const openings = 10_000;
  const { meanCents, deviationCents } = oddsFigures(box.priceCents, box.lines);
  const days = simulateDays({ ...box, openings }, fastRandom(Buffer.alloc(16, 7)));
  const exact = openings * (box.priceCents - meanCents);
  const deviation = deviationCents * Math.sqrt(openings);
  expect(Math.abs(days.meanCents - exact)).toBeLessThan((5 * deviation) / Math.sqrt(days.days));
  // The sum of 10 000 openings is nearly normal: 1 % of the days are 2.33 deviations below the mean.
  expect(Math.abs(exact - 2.33 * deviation - days.lowCents)).toBeLessThan(0.4 * deviation);
  expect(Math.abs(exact + 2.33 * deviation - days.highCents)).toBeLessThan(0.4 * deviation);
  expect(days.worstCents).toBeLessThan(days.lowCents);
  expect(days.bars.reduce((sum, bar) => sum + bar.days, 0)).toBe(days.days);
});

test("a thread returns the same kind of result", async () => {
  const days = await simulateInThread({ ...box, openings: 100_000 });
  expect(days.days).toBe(200);
  expect(days.lossShare).toBeLessThan(1);
});
