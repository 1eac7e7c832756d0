import { setTimeout as sleep } from "node:timers/promises";
import { announceJob, runNoted } from "./job-notes.ts";
import type { Log } from "./log.ts";

export type Job = {
  /** Lets the running work end, and resolves then. */
  stop(): Promise<void>;
  /** Ends the current pause, or skips the next one, because there may be work. */
  wake(): void;
};

/**
 * A background job: runs `work` again and again, with a pause of `everyMs` after each run. After a failure it runs
 * again, so a database or a partner that is away only delays it. `work` checks the signal between its steps. The steps
 * must be idempotent, also when two servers run them.
 */
export function repeat(options: {
  name: string;
  everyMs: number;
  log: Log;
  work(signal: AbortSignal): Promise<void>;
}): Job {
  const { name, everyMs, log, work } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let pause = new AbortController();
  let isWoken = false;
  announceJob(name, everyMs);
  const running = (async () => {
    let failed = false;
    while (!signal.aborted) {
      try {
        await runNoted(name, everyMs, () => work(signal));
        if (failed) log.info({ job: name }, "a background job works again");
        failed = false;
      } catch (err) {
        // The failure is logged once per outage, not at every failed run.
        if (!failed) log.warn({ err, job: name }, "a background job failed; it will be repeated");
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
