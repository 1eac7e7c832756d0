import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDropSampler } from "./drop-sampler.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a few drops all go, in their order, evenly spaced", () => {
  const { sampler, sent, away } = start();
  for (let drop = 0; drop < 10; drop += 1) sampler.offer(drop, false);
  expect(sent).toEqual([0]);
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(away).toEqual([]);
});

test("no second has more than twenty frames, whatever comes", () => {
  const { sampler, sentAtMs } = start();
  for (let tick = 0; tick < 500; tick += 1) {
    for (let drop = 0; drop < 50; drop += 1) sampler.offer(drop, drop % 10 === 0);
    vi.advanceTimersByTime(10);
  }
  expect(sentAtMs.length).toBeGreaterThanOrEqual(99);
  for (const startMs of sentAtMs) {
    expect(sentAtMs.filter((at) => at >= startMs && at < startMs + 1_000).length).toBeLessThanOrEqual(20);
  }
});

test("top drops go first and none of them is sampled away", () => {
  const { sampler, sent, away } = start();
  for (let drop = 0; drop < 300; drop += 1) sampler.offer(drop, drop % 30 === 29);
  vi.advanceTimersByTime(5_000);
  const top = [29, 59, 89, 119, 149, 179, 209, 239, 269, 299];
  expect(sent.slice(1, 11)).toEqual(top);
  expect(away.filter((drop) => top.includes(drop))).toEqual([]);
  expect(sent.length + away.length).toBe(300);
});

test("more top drops than ten seconds can show: the oldest make room", () => {
  const { sampler, sent, away } = start();
  for (let drop = 0; drop < 205; drop += 1) sampler.offer(drop, true);
  expect(away).toEqual([1, 2, 3, 4]);
  vi.advanceTimersByTime(20_000);
  expect(sent.length).toBe(201);
});

test("of one burst every drop has the same chance, whatever its place", () => {
  const shown = new Array<number>(100).fill(0);
  for (let round = 0; round < 4_000; round += 1) {
    const { sampler, sent } = start({ first: true });
    for (let drop = 0; drop < 100; drop += 1) sampler.offer(drop, false);
    vi.advanceTimersByTime(5_000);
    for (const drop of sent.slice(1)) shown[drop]! += 1;
  }
  // 20 of 100 are shown; how they spread by place: first half against second half of the burst.
  const sum = (part: number[]) => part.reduce((total, count) => total + count, 0);
  expect(sum(shown)).toBe(80_000);
  const share = sum(shown.slice(0, 50)) / 80_000;
  expect(share).toBeGreaterThan(0.48);
  expect(share).toBeLessThan(0.52);
});

function start(options: { first?: boolean } = {}) {
  const sent: number[] = [];
  const sentAtMs: number[] = [];
  const away: number[] = [];
  const sampler = createDropSampler<number>({
    perSecond: 20,
    topWaiting: 200,
    onSend(drop) {
      sent.push(drop);
      sentAtMs.push(Date.now());
    },
    onSampledAway: (drop) => away.push(drop),
  });
  // The first one always goes at once; here it stands apart from the burst.
  if (options.first) sampler.offer(-1, true);
  return { sampler, sent, sentAtMs, away };
}
