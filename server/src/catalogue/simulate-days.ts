import { randomBytes } from "node:crypto";
import { Worker } from "node:worker_threads";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import { takeTurns } from "../platform/turns.ts";

/** The odds to simulate, and how many openings a day has. */
export type Simulated = {
  priceCents: number;
  lines: readonly { tickets: number; valueCents: number }[];
  openings: number;
};

/** The results of the house on many days, in cents. */
export type Days = {
  days: number;
  meanCents: number;
  worstCents: number;
  /** 1 % of the days are worse. */
  lowCents: number;
  medianCents: number;
  /** 1 % of the days are better. */
  highCents: number;
  lossShare: number;
  bars: { fromCents: number; days: number }[];
};

/** The openings of one simulation in sum: some tenths of a second. */
const OPENINGS = 20_000_000;
const [DAYS_LEAST, DAYS_MOST] = [200, 2000];
const BARS = 24;

/**
 * Simulates days of openings. `random` returns fractions from 0 to below 1. The lines must have all 100 000 tickets.
 */
export function simulateDays({ priceCents, lines, openings }: Simulated, random: () => number): Days {
  const gains = new Float64Array(TICKETS);
  let ticket = 0;
  for (const { tickets, valueCents } of lines)
    for (const end = ticket + tickets; ticket < end; ticket += 1) gains[ticket] = priceCents - valueCents;
  const days = Math.min(DAYS_MOST, Math.max(DAYS_LEAST, Math.floor(OPENINGS / openings)));
  const results = new Float64Array(days);
  for (let day = 0; day < days; day += 1) {
    let sum = 0;
    for (let opened = 0; opened < openings; opened += 1) sum += gains[Math.floor(random() * TICKETS)]!;
    results[day] = sum;
  }
  return summarise(results.sort());
}

function summarise(sorted: Float64Array): Days {
  const days = sorted.length;
  const at = (share: number) => sorted[Math.min(days - 1, Math.floor(share * days))]!;
  const [worst, best] = [sorted[0]!, sorted[days - 1]!];
  const stepCents = Math.max(1, Math.ceil((best - worst + 1) / BARS));
  const bars = Array.from({ length: BARS }, (_, place) => ({ fromCents: worst + place * stepCents, days: 0 }));
  for (const result of sorted) bars[Math.floor((result - worst) / stepCents)]!.days += 1;
  return {
    ...{ days, meanCents: Math.round(sorted.reduce((sum, result) => sum + result, 0) / days), worstCents: worst },
    ...{ lowCents: at(0.01), medianCents: at(0.5), highCents: at(0.99) },
    lossShare: sorted.filter((result) => result < 0).length / days,
    bars,
  };
}

const inTurn = takeTurns({ atOnce: 1, mostWaiting: 4 });

/** Simulates in a thread of its own, one simulation at a time, so that players' calls do not wait for it. */
export function simulateInThread(simulated: Simulated): Promise<Days> {
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        const thread = new Worker(new URL("./days-worker.ts", import.meta.url), { workerData: simulated });
        thread.once("message", resolve);
        thread.once("error", reject);
        thread.once("exit", () => reject(new Error("the simulation has ended without a result")));
      }),
  );
}

/** A fast generator of numbers (sfc32), for simulations only. */
export function fastRandom(seed: Buffer = randomBytes(16)): () => number {
  let [a, b, c, counter] = [0, 4, 8, 12].map((at) => seed.readInt32LE(at)) as [number, number, number, number];
  return () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
}
