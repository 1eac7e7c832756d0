import { Refusal } from "./errors.ts";

export type Limits = {
  /** Takes one of `perMinute` tries of `key` in the family `name`; a full bucket holds `burst` of them. Refuses when it is empty. */
  take(name: string, key: string | number, rate: { perMinute: number; burst: number }): void;
};

type Bucket = { tokens: number; filledAt: number; drainedMs: number };

/** Token buckets in memory. A bucket that is full again is forgotten, so that strangers cannot fill the memory for long. */
export function createLimits(options: { enabled: boolean; now?: () => number }): Limits {
  const now = options.now ?? (() => performance.now());
  const buckets = new Map<string, Bucket>();
  let sweptAt = now();

  function sweep(time: number): void {
    if (time - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = time;
    for (const [key, bucket] of buckets) if (time - bucket.filledAt > bucket.drainedMs) buckets.delete(key);
  }

  return {
    take(name, key, { perMinute, burst }) {
      if (!options.enabled) return;
      const time = now();
      sweep(time);
      const id = `${name} ${key}`;
      const bucket = buckets.get(id) ?? { tokens: burst, filledAt: time, drainedMs: (burst / perMinute) * 60_000 };
      bucket.tokens = Math.min(burst, bucket.tokens + ((time - bucket.filledAt) / 60_000) * perMinute);
      bucket.filledAt = time;
      buckets.set(id, bucket);
      if (bucket.tokens < 1) throw new Refusal("too_many_requests");
      bucket.tokens -= 1;
    },
  };
}

const SWEEP_EVERY_MS = 30_000;
