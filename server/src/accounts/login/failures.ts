/**
 * After how many failures within the window a captcha is asked for: wrong passwords and wrong codes of a phone, each by itself,
 * and all of a network. A code has five tries, so a stranger could burn it: all but the first of them cost a captcha.
 */
export const FREE_TRIES = { password: 3, code: 1, network: 10 } as const;
/** How many failures of a phone are put on record. */
const OFTEN = 3;
const WINDOW_MS = 15 * 60_000;
const MOST_REMEMBERED = 50_000;

/** Whose try it is, and what may be wrong about it. `phone` is null where no stranger could do harm by failing: its owner is signed in, or it has no account. */
export type Who = { subject: "password" | "code"; phone: string | null; network: string };

export type Failures = {
  /** Whether somebody must show first that they are a person. */
  isCaptchaDue(who: Who): boolean;
  /** A try that runs counts like a failure until it has ended: many at once are not all free. Gives what ends it. */
  begin(who: Who): () => void;
  /** Counts a failure. True where it is the one that is put on record. */
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
      return phone !== null && add(`${subject} ${phone}`) === OFTEN && enabled;
    },
    forgive(phone) {
      counts.delete(`password ${phone}`);
      counts.delete(`code ${phone}`);
    },
  };
}
