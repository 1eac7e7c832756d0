import { setTimeout as sleep } from "node:timers/promises";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@vitrine/contract/time.ts";
import { Logger, run, type Task, type TaskList } from "graphile-worker";
import pg from "pg";
import { announceJob, NOTE_EVERY_MS, runNoted, writeNotes } from "./job-notes.ts";
import type { Log } from "./log.ts";
import { repeat } from "./repeat.ts";

/** Jobs by name. A job may run twice after a crash, so it must be idempotent. */
export type QueuedJobs = TaskList;

/** Runs the site's jobs: those enqueued in the database, and those of the timetable (crontab lines, UTC). */
export async function startJobQueue(options: {
  /** Connects as the owner of the tables, because the queue has its own schema. */
  connectionString: string;
  jobs: QueuedJobs;
  timetable: string;
  log: Log;
  noteEveryMs?: number;
}): Promise<{ stop(): Promise<void> }> {
  const { connectionString, timetable, log, noteEveryMs = NOTE_EVERY_MS } = options;
  const jobs = noteRuns(options.jobs, timetable);
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
  const notes = repeat({ name: "notes of jobs", everyMs: noteEveryMs, log, work: () => writeNotes(pool) });
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
      await notes.stop();
      await pool.end();
    },
  };
}

const RESTART_PAUSE_MS = 5000;

/** Wraps each job so that it notes its runs, with the interval of its line in the timetable. */
function noteRuns(jobs: QueuedJobs, timetable: string): QueuedJobs {
  const lines = timetable.split("\n").map((line) => line.split(" "));
  const noted = Object.entries(jobs).map(([name, job]): [string, Task] => {
    const line = lines.find((fields) => fields.at(-1) === name);
    if (!job || !line) return [name, job!];
    const everyMs = intervalOf(line);
    announceJob(name, everyMs);
    return [name, (...given) => runNoted(name, everyMs, () => job(...given))];
  });
  return Object.fromEntries(noted);
}

/** The time between two runs of a line of the timetable: every minute, every n minutes, every hour or every day. */
export function intervalOf([minute = "*", hour = "*"]: readonly string[]): number {
  if (hour !== "*") return DAY_MS;
  if (minute === "*") return MINUTE_MS;
  return minute.startsWith("*/") ? Number(minute.slice(2)) * MINUTE_MS : HOUR_MS;
}
