import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { drawWinners } from "./giveaways.ts";

const DRAWS = 25_000;
const ENTRANTS = 5;
const PRIZES = 2;
/** Chi-square with 4 degrees of freedom: one in a hundred thousand fair runs exceeds this value. */
const HIGHEST = 28.5;

/** Returns a measure of how much the counts differ from equal counts. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

// Without Web Crypto, as on a plain http page, the draws compute the same MACs (fairness.test.ts) four times as fast.
beforeAll(() => void vi.stubGlobal("crypto", undefined));
afterAll(() => void vi.unstubAllGlobals());

test("in 25 000 draws all entrants win each prize equally often, and nobody wins twice in one draw", async () => {
  const entryIds = Float64Array.from({ length: ENTRANTS }, (_, index) => index);
  let doubled = 0;
  const wins = Array.from({ length: PRIZES }, () => new Array<number>(ENTRANTS).fill(0));
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const winners = await drawWinners({ source: `seed ${draw}`, client: "c", entryIds, prizes: PRIZES });
    if (new Set(winners.map(({ entryId }) => entryId)).size !== PRIZES) doubled += 1;
    for (const { prize, entryId } of winners) wins[prize - 1]![entryId]! += 1;
  }
  expect(doubled).toBe(0);
  for (const counts of wins) expect(chiSquare(counts)).toBeLessThan(HIGHEST);
  const all = entryIds.map((_, entry) => wins.reduce((sum, counts) => sum + counts[entry]!, 0));
  expect(chiSquare([...all])).toBeLessThan(HIGHEST);
  // The test is sensitive: counts in which one place wins 10 % more often exceed the bound.
  const fair = DRAWS / ENTRANTS;
  expect(chiSquare([fair * 1.1, ...new Array<number>(ENTRANTS - 1).fill(fair)])).toBeGreaterThan(HIGHEST);
}, 120_000);
