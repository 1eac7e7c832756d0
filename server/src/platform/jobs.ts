import { setTimeout as sleep } from "node:timers/promises";
import { Logger, run, type TaskList } from "graphile-worker";
import pg from "pg";
import type { Log } from "./log.ts";

/** A job by its name. It may run twice after a crash, so it must not mind. */
export type Jobs = TaskList;

/** Runs the jobs of this site: those that were enqueued in the database, and those of the timetable (crontab lines, UTC). */
export async function startJobs(options: {
  /** As the owner of the tables: the queue keeps a schema of its own. */
  connectionString: string;
  jobs: Jobs;
  timetable: string;
  log: Log;
}): Promise<{ stop(): Promise<void> }> {
  const { connectionString, jobs, timetable, log } = options;
  // A pool of ours, because the library's own stops listening for lost connections before the last one is closed.
  const pool = new pg.Pool({ connectionString, max: 4, application_name: "vitrine jobs" });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const start = () =>
    run({
      pgPool: pool,
      taskList: jobs,
      crontab: timetable,
      concurrency: 2,
      pollInterval: 5000,
      noHandleSignals: true,
      // The end of a single job is noted in a promise that the library leaves to itself: lost with the database, it would end
      // the server. The end of a batch has somebody to report to.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: new Logger(() => (level, message) => {
        if (level === "error" || level === "warning") log.warn({ source: "jobs" }, message);
      }),
    });
  let runner = await start();
  const stopping = new AbortController();
  const { signal } = stopping;
  // The library's runner ends for good when the database goes away for a while; the site's jobs do not.
  const running = (async () => {
    while (!signal.aborted) {
      await runner.promise.catch((err) => log.warn({ err }, "the jobs were interrupted"));
      while (!signal.aborted) {
        await sleep(RESTART_PAUSE_MS, undefined, { signal }).catch(() => {});
        const next = signal.aborted ? undefined : await start().catch(() => undefined);
        if (next) {
          runner = next;
          break;
        }
      }
    }
  })();
  return {
    async stop() {
      stopping.abort();
      // One that has ended by itself refuses to be stopped once more.
      await runner.stop().catch(() => {});
      await running;
      await pool.end();
    },
  };
}

const RESTART_PAUSE_MS = 5000;
