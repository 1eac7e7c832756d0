import type pg from "pg";
import type { Log } from "../log.ts";

export const WAKE_CHANNEL = "vitrine_events";

const listeners = new Set<() => void>();

/**
 * Tells tails that events were committed, so that they read now and not at their next poll. Call it after the commit.
 * Many calls cost little: a tail only sets a flag, and `relayWakes` limits its notifications.
 */
export function wakeTail(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` at each wake in this process until the returned function is called. */
export function onWake(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Forwards wakes to other processes with NOTIFY, at most once per `gapMs`. NOTIFY is a separate statement and never
 * part of a money transaction, because commits with a NOTIFY wait for one lock of the whole database. A lost wake only
 * delays events until the next poll.
 */
export function relayWakes(options: { pool: pg.Pool; log: Log; gapMs?: number }): { stop(): Promise<void> } {
  const { pool, log, gapMs = 50 } = options;
  let timer: NodeJS.Timeout | undefined;
  let again = false;
  let sending = Promise.resolve();

  const notify = async (): Promise<void> => {
    await pool
      .query("select pg_notify($1, '')", [WAKE_CHANNEL])
      .catch((err) => log.debug({ err }, "a wake could not be forwarded to other processes"));
  };
  const relay = (): void => {
    if (timer) {
      again = true;
      return;
    }
    sending = sending.then(notify);
    timer = setTimeout(() => {
      timer = undefined;
      if (again) relay();
    }, gapMs).unref();
    again = false;
  };
  const forget = onWake(relay);
  return {
    stop() {
      forget();
      clearTimeout(timer);
      again = false;
      return sending;
    },
  };
}
