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
  const runner = await run({
    pgPool: pool,
    taskList: jobs,
    crontab: timetable,
    concurrency: 2,
    pollInterval: 5000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === "error" || level === "warning") log.warn({ source: "jobs" }, message);
    }),
  });
  return {
    async stop() {
      await runner.stop();
      await pool.end();
    },
  };
}
