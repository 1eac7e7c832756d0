import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "./log.ts";

export type Round = {
  /** Lets the work that is running end, and resolves then. */
  stop(): Promise<void>;
  /** Ends the pause, or leaves the next one out: there may be something to do. */
  wake(): void;
};

/**
 * Does some work again and again, with a pause of `everyMs` between the end of one time and the beginning of the next. Work that
 * fails is tried again the next time: a database or a partner that is away only pauses it. `work` looks at the signal between its
 * steps, and the steps themselves must bear to be done twice, by two servers also.
 */
export function repeat(options: {
  name: string;
  everyMs: number;
  log: Log;
  work(signal: AbortSignal): Promise<void>;
}): Round {
  const { name, everyMs, log, work } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let pause = new AbortController();
  let isWoken = false;
  const running = (async () => {
    let failed = false;
    while (!signal.aborted) {
      try {
        await work(signal);
        if (failed) log.info({ round: name }, "a round goes on");
        failed = false;
      } catch (err) {
        // Said once, not every time while the other side is away.
        if (!failed) log.warn({ err, round: name }, "a round was interrupted");
        failed = true;
      }
      if (!isWoken)
        await sleep(everyMs, undefined, { signal: AbortSignal.any([signal, pause.signal]) }).catch(() => {});
      isWoken = false;
      pause = new AbortController();
    }
  })();
  return {
    wake() {
      isWoken = true;
      pause.abort();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
