import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDropSampler } from "./broadcast.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a few drops are all sent in order, evenly spaced", () => {
  const { sampler, sent, away } = start();
  for (let drop = 0; drop < 10; drop += 1) sampler.offer(drop, false);
  expect(sent).toEqual([0]);
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(away).toEqual([]);
});

test("a second never has more than twenty frames", () => {
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

test("top drops are sent first, and no top drop is discarded", () => {
  const { sampler, sent, away } = start();
  for (let drop = 0; drop < 300; drop += 1) sampler.offer(drop, drop % 30 === 29);
  vi.advanceTimersByTime(5_000);
  const top = [29, 59, 89, 119, 149, 179, 209, 239, 269, 299];
  expect(sent.slice(1, 11)).toEqual(top);
  expect(away.filter((drop) => top.includes(drop))).toEqual([]);
  expect(sent.length + away.length).toBe(300);
});

test("if more top drops wait than ten seconds can show, the oldest are discarded", () => {
  const { sampler, sent, away } = start();
  for (let drop = 0; drop < 205; drop += 1) sampler.offer(drop, true);
  expect(away).toEqual([1, 2, 3, 4]);
  vi.advanceTimersByTime(20_000);
  expect(sent.length).toBe(201);
});

test("every drop of a burst has the same chance, at any position", () => {
  const shown = new Array<number>(100).fill(0);
  for (let repetition = 0; repetition < 4_000; repetition += 1) {
    const { sampler, sent } = start({ first: true });
    for (let drop = 0; drop < 100; drop += 1) sampler.offer(drop, false);
    vi.advanceTimersByTime(5_000);
    for (const drop of sent.slice(1)) shown[drop]! += 1;
  }
  // 20 of 100 drops are sent. Compare the first half of the burst with the second half.
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
  // The first drop is always sent at once, so it must not be part of the measured burst.
  if (options.first) sampler.offer(-1, true);
  return { sampler, sent, sentAtMs, away };
}
