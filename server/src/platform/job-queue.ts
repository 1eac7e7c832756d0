import { setTimeout as sleep } from "node:timers/promises";
import { Logger, run, type TaskList } from "graphile-worker";
import pg from "pg";
import type { Log } from "./log.ts";

/** Jobs by name. A job may run twice after a crash, so it must be idempotent. */
export type QueuedJobs = TaskList;

/** Runs the site's jobs: those enqueued in the database, and those of the timetable (crontab lines, UTC). */
export async function startJobQueue(options: {
  /** Connects as the owner of the tables, because the queue has its own schema. */
  connectionString: string;
  jobs: QueuedJobs;
  timetable: string;
  log: Log;
}): Promise<{ stop(): Promise<void> }> {
  const { connectionString, jobs, timetable, log } = options;
  // We pass our own pool, because the library's pool stops listening for errors before its last connection is closed.
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
      // Without these settings the library reports the end of a single job in a promise that it does not await. If the
      // database is lost then, the rejection ends the server. The library awaits the end of a batch.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: new Logger(() => (level, message) => {
        if (level === "error" || level === "warning") log.warn({ source: "jobs" }, message);
      }),
    });
  let runner = await start();
  const stopping = new AbortController();
  const { signal } = stopping;
  // The library's runner ends permanently when the database is away for a while, so this loop starts it again.
  const running = (async () => {
    while (!signal.aborted) {
      await runner.promise.catch((err) => log.warn({ err }, "the job worker was interrupted; it will be restarted"));
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
      // A runner that already ended refuses to be stopped.
      await runner.stop().catch(() => {});
      await running;
      await pool.end();
    },
  };
}

const RESTART_PAUSE_MS = 5000;
