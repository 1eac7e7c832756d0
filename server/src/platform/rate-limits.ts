import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { Refusal } from "./errors.ts";
import { networkOf } from "./network.ts";

/** A rate limit: `perMinute` in the long run, `burst` in a short time. Rates with the same name share one bucket. */
export type Rate = {
  readonly name: string;
  /** Whose attempts are counted together. A network is an IPv4 address or an IPv6 /64. */
  readonly per: "network" | "account" | "network and phone";
  readonly perMinute: number;
  readonly burst: number;
};

/** The source of an attempt: a signed-in player's account, or a network; `of` divides the attempts of one network. */
export type Trier = { address: string; playerId?: number; of?: string };

export type RateLimits = {
  /** Counts one attempt. Refuses with `too_many_requests` when no attempt is left. */
  take(rate: Rate, trier: Trier): void;
};

type Bucket = { tokens: number; filledAt: number; drainedMs: number };

/**
 * Token buckets in memory. Full buckets are deleted, and so are the least recently used when there are too many, so
 * that attackers cannot fill the memory.
 */
export function createRateLimits(options: { enabled: boolean; now?: () => number; mostKept?: number }): RateLimits {
  const { enabled, now = () => performance.now(), mostKept = MOST_KEPT } = options;
  const buckets = new Map<string, Bucket>();
  let sweptAt = now();

  function sweep(time: number): void {
    if (time - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = time;
    for (const [key, bucket] of buckets) if (time - bucket.filledAt > bucket.drainedMs) buckets.delete(key);
  }

  return {
    take(rate, trier) {
      if (!enabled) return;
      const { perMinute, burst } = rate;
      const time = now();
      sweep(time);
      const id = `${rate.name} ${whoOf(rate, trier)}`;
      const bucket = buckets.get(id) ?? { tokens: burst, filledAt: time, drainedMs: (burst / perMinute) * MINUTE_MS };
      bucket.tokens = Math.min(burst, bucket.tokens + ((time - bucket.filledAt) / MINUTE_MS) * perMinute);
      bucket.filledAt = time;
      // Keeps the map ordered by last use; the least recently used bucket is first.
      buckets.delete(id);
      buckets.set(id, bucket);
      if (buckets.size > mostKept) buckets.delete(buckets.keys().next().value!);
      if (bucket.tokens < 1) throw new Refusal("too_many_requests");
      bucket.tokens -= 1;
    },
  };
}

function whoOf({ per }: Rate, { address, playerId, of = "" }: Trier): string {
  return per === "account" && playerId !== undefined ? `${playerId} ${of}` : `${networkOf(address)} ${of}`;
}

const SWEEP_EVERY_MS = 30_000;
/** The most buckets in memory, which take about 30 MB. */
const MOST_KEPT = 200_000;
