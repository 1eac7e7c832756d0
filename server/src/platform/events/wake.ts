import type pg from "pg";
import type { Log } from "../log.ts";

export const WAKE_CHANNEL = "vitrine_events";

const listeners = new Set<() => void>();

/**
 * Says that events were committed, so that tails read now instead of at their next poll. Call it after the commit, as
 * often as you like: it only sets flags.
 */
export function wakeTail(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` at each wake of this process until the returned function is called. */
export function onWake(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Passes wakes on to other processes with NOTIFY, at most once per `gapMs`. A statement of its own, never part of a money
 * transaction: commits that carry a NOTIFY queue up behind one lock of the whole database. One lost is only a poll late.
 */
export function relayWakes(options: { pool: pg.Pool; log: Log; gapMs?: number }): { stop(): Promise<void> } {
  const { pool, log, gapMs = 50 } = options;
  let timer: NodeJS.Timeout | undefined;
  let again = false;
  let sending = Promise.resolve();

  const notify = async (): Promise<void> => {
    await pool.query("select pg_notify($1, '')", [WAKE_CHANNEL]).catch((err) => log.debug({ err }, "no notify"));
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
