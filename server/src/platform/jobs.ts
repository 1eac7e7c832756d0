import { Logger, run, type TaskList } from "graphile-worker";
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
  const runner = await run({
    connectionString,
    taskList: jobs,
    crontab: timetable,
    concurrency: 2,
    maxPoolSize: 4,
    pollInterval: 5000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === "error" || level === "warning") log.warn({ source: "jobs" }, message);
    }),
  });
  return { stop: () => runner.stop() };
}
