import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pause } from "../../test/fixtures/stomp.ts";
import { atMostEvery, createAllowance, createDropSampler } from "./throttle.ts";

test("an allowance gives a fixed number per second and refills over time", () => {
  let nowMs = 0;
  const spare = createAllowance(10, () => nowMs);
  const taken = () => Array.from({ length: 20 }, spare).filter(Boolean).length;
  expect(taken()).toBe(10);
  nowMs += 500;
  expect(taken()).toBe(5);
  nowMs += 60_000;
  expect(taken()).toBe(10);
});

test("the first of frequent requests runs immediately, and the others run together at the end of each pause", async () => {
  let done = 0;
  const rank = atMostEvery(200, () => {
    done += 1;
  });
  for (let asked = 0; asked < 10; asked += 1) rank.ask();
  await pause(20);
  expect(done).toBe(1);
  for (let asked = 0; asked < 10; asked += 1) rank.ask();
  expect(done).toBe(1);
  await pause(300);
  expect(done).toBe(2);
  await pause(300);
  expect(done).toBe(2);
});

describe("the sampler of drops", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("a few drops are all sent in order, evenly spaced", () => {
    const { offer, sent, away } = start();
    for (let drop = 0; drop < 10; drop += 1) offer(drop, false);
    expect(sent).toEqual([0]);
    vi.advanceTimersByTime(1_000);
    expect(sent).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(away).toEqual([]);
  });

  test("a second never has more than twenty frames", () => {
    const { offer, sentAtMs } = start();
    for (let tick = 0; tick < 500; tick += 1) {
      for (let drop = 0; drop < 50; drop += 1) offer(drop, drop % 10 === 0);
      vi.advanceTimersByTime(10);
    }
    expect(sentAtMs.length).toBeGreaterThanOrEqual(99);
    for (const startMs of sentAtMs) {
      expect(sentAtMs.filter((at) => at >= startMs && at < startMs + 1_000).length).toBeLessThanOrEqual(20);
    }
  });

  test("top drops are sent first, and no top drop is discarded", () => {
    const { offer, sent, away } = start();
    for (let drop = 0; drop < 300; drop += 1) offer(drop, drop % 30 === 29);
    vi.advanceTimersByTime(5_000);
    const top = [29, 59, 89, 119, 149, 179, 209, 239, 269, 299];
    expect(sent.slice(1, 11)).toEqual(top);
    expect(away.filter((drop) => top.includes(drop))).toEqual([]);
    expect(sent.length + away.length).toBe(300);
  });

  test("if more top drops wait than ten seconds can show, the oldest are discarded", () => {
    const { offer, sent, away } = start();
    for (let drop = 0; drop < 205; drop += 1) offer(drop, true);
    expect(away).toEqual([1, 2, 3, 4]);
    vi.advanceTimersByTime(20_000);
    expect(sent.length).toBe(201);
  });

  test("every drop of a burst has the same chance, at any position", () => {
    const shown = new Array<number>(100).fill(0);
    for (let repetition = 0; repetition < 4_000; repetition += 1) {
      const { offer, sent } = start({ first: true });
      for (let drop = 0; drop < 100; drop += 1) offer(drop, false);
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
});

function start(options: { first?: boolean } = {}) {
  const sent: number[] = [];
  const sentAtMs: number[] = [];
  const away: number[] = [];
  const sampler = createDropSampler<{ drop: number; grade: number }>({
    perSecond: 20,
    topWaiting: 200,
    onSend({ drop }) {
      sent.push(drop);
      sentAtMs.push(Date.now());
    },
    onSampledAway: ({ drop }) => away.push(drop),
  });
  /** Offers a drop: a top drop has the grade gold, another one the grade violet. */
  const offer = (drop: number, isTop: boolean) => sampler.offer({ drop, grade: isTop ? 1 : 2 });
  // The first drop is always sent immediately, so it must not be part of the measured burst.
  if (options.first) offer(-1, true);
  return { offer, sent, sentAtMs, away };
}
