import { FAILS_OFTEN, FAILURE_WINDOW_MS, FREE_TRIES } from "../rules.ts";

const MOST_REMEMBERED = 50_000;

/**
 * Identifies a try. `phone` is null if failures count only for the network: the owner is signed in, or the try belongs
 * to a sign-up.
 */
export type Who = { subject: "password" | "code"; phone: string | null; network: string };

export type Failures = {
  /** Returns true if the next try needs a captcha. */
  isCaptchaDue(who: Who): boolean;
  /**
   * Starts a try and returns a function that ends it. A running try counts as a failure, so that parallel tries are not
   * all free.
   */
  begin(who: Who): () => void;
  /** Counts a failure. Returns true if this failure must be recorded as a security event. */
  note(who: Who): boolean;
  /** Resets the counts of a phone after a right password or code. The counts of the network stay. */
  forgive(phone: string): void;
};

/**
 * Counts wrong passwords and codes by phone and by network, whether or not the phone has an account. Failures only lead
 * to a captcha, never to a lock: otherwise a stranger could lock the owner out.
 */
export function countFailures({
  enabled,
  now = () => performance.now(),
}: {
  enabled: boolean;
  now?: () => number;
}): Failures {
  const counts = new Map<string, { count: number; until: number }>();

  const running = new Map<string, number>();

  function countOf(key: string): number {
    const found = counts.get(key);
    return found && found.until > now() ? found.count : 0;
  }
  function isUsedUp(key: string, free: number): boolean {
    return countOf(key) + (running.get(key) ?? 0) >= free;
  }
  function run(key: string, more: 1 | -1): void {
    const left = (running.get(key) ?? 0) + more;
    if (left > 0) running.set(key, left);
    else running.delete(key);
  }
  function add(key: string): number {
    const count = countOf(key) + 1;
    counts.delete(key);
    counts.set(key, { count, until: now() + FAILURE_WINDOW_MS });
    // The map keeps insertion order, so its first key is the one whose last failure is the oldest.
    if (counts.size > MOST_REMEMBERED) counts.delete(counts.keys().next().value!);
    return count;
  }

  return {
    isCaptchaDue: ({ subject, phone, network }) =>
      enabled &&
      ((phone !== null && isUsedUp(`${subject} ${phone}`, FREE_TRIES[subject])) ||
        isUsedUp(`network ${network}`, FREE_TRIES.network)),
    begin({ subject, phone, network }) {
      const keys = [`network ${network}`, ...(phone === null ? [] : [`${subject} ${phone}`])];
      for (const key of keys) run(key, 1);
      return () => {
        for (const key of keys) run(key, -1);
      };
    },
    note({ subject, phone, network }) {
      add(`network ${network}`);
      return phone !== null && add(`${subject} ${phone}`) === FAILS_OFTEN && enabled;
    },
    forgive(phone) {
      counts.delete(`password ${phone}`);
      counts.delete(`code ${phone}`);
    },
  };
}
