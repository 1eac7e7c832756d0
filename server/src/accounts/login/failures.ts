/** After how many failures within the window a captcha is asked for. */
export const FREE_TRIES = { phone: 3, network: 10 } as const;
const WINDOW_MS = 15 * 60_000;
const MOST_REMEMBERED = 50_000;

/** `phone` is null where a try was about a code: each code was paid for with a captcha, and has five tries. */
type Who = { phone: string | null; network: string };

export type Failures = {
  /** Whether somebody must show first that they are a person. */
  isCaptchaDue(who: Who): boolean;
  /** A try that runs counts like a failure until it has ended: many at once are not all free. Gives what ends it. */
  begin(who: Who): () => void;
  /** Counts a failure. True where a captcha is due for this phone from now on. */
  note(who: Who): boolean;
  /** The phone's owner got in: others' failures are no longer theirs to bear. The network's stay. */
  forgive(phone: string): void;
};

/**
 * Counts failures to sign in, by phone and by network, known phones and unknown ones alike. What follows is a captcha and
 * never a lock: a stranger who fails on purpose costs the owner one puzzle.
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
    counts.set(key, { count, until: now() + WINDOW_MS });
    // Those that failed longest ago stand first.
    if (counts.size > MOST_REMEMBERED) counts.delete(counts.keys().next().value!);
    return count;
  }

  return {
    isCaptchaDue: ({ phone, network }) =>
      enabled &&
      ((phone !== null && isUsedUp(`phone ${phone}`, FREE_TRIES.phone)) ||
        isUsedUp(`network ${network}`, FREE_TRIES.network)),
    begin({ phone, network }) {
      const keys = [`network ${network}`, ...(phone === null ? [] : [`phone ${phone}`])];
      for (const key of keys) run(key, 1);
      return () => {
        for (const key of keys) run(key, -1);
      };
    },
    note({ phone, network }) {
      add(`network ${network}`);
      return phone !== null && add(`phone ${phone}`) === FREE_TRIES.phone && enabled;
    },
    forgive: (phone) => void counts.delete(`phone ${phone}`),
  };
}
