import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { sql } from "kysely";
import type pg from "pg";
import { now } from "./clock.ts";
import type { Db } from "./database/database.ts";
import { jobSeconds } from "./metrics/timings.ts";

type Noted = { everyMs: number; goodAt: Date | null; failedAt: Date | null; failure: string | null };

/** The background jobs of this process and their last runs. */
const noted = new Map<string, Noted>();

/** Jobs are written to the table in this interval. */
export const NOTE_EVERY_MS = 15_000;
/** A job that no server has noted for so long runs nowhere. */
export const UNNOTED_MS = 2 * MINUTE_MS;
const FAILURE_LENGTH = 200;

/** Says that this process runs a job, before its first run. */
export function announceJob(name: string, everyMs: number): void {
  if (noted.has(name)) return;
  noted.set(name, { everyMs, goodAt: null, failedAt: null, failure: null });
  // The first failure must be an increase.
  jobSeconds.zero({ name, result: "failed" });
}

/** Runs a job and notes that it succeeded, or the error with which it failed. Throws that error. */
export async function runNoted(name: string, everyMs: number, work: () => unknown): Promise<void> {
  const sinceMs = performance.now();
  const observe = (result: "done" | "failed") =>
    jobSeconds.observe({ name, result }, (performance.now() - sinceMs) / 1000);
  try {
    await work();
    noteRun(name, everyMs);
    observe("done");
  } catch (error) {
    noteRun(name, everyMs, error);
    observe("failed");
    throw error;
  }
}

function noteRun(name: string, everyMs: number, error?: unknown): void {
  const run = { everyMs, goodAt: noted.get(name)?.goodAt ?? null, failedAt: null, failure: null };
  if (error === undefined) noted.set(name, { ...run, goodAt: now() });
  else noted.set(name, { ...run, failedAt: now(), failure: String(error).slice(0, FAILURE_LENGTH) });
}

/** Writes the state of this process's jobs and the number of queued tasks, for the operators' dashboard. */
export async function writeNotes(pool: pg.Pool): Promise<void> {
  const rows = [...noted].map(([name, { everyMs, goodAt, failedAt, failure }]) => ({
    ...{ name, every_seconds: Math.max(1, Math.round(everyMs / 1000)) },
    ...{ good_at: goodAt, failed_at: failedAt, failure },
  }));
  // Of two servers with the same job the newer run counts.
  await pool.query(
    `insert into platform_jobs as old
       (name, every_seconds, since, noted_at, good_at, failed_at, failure, waiting, failed, oldest_at)
     select job.name, job.every_seconds, now(), now(), job.good_at, job.failed_at, job.failure,
       coalesce(queued.waiting, 0), coalesce(queued.failed, 0), queued.oldest_at
     from json_to_recordset($1) as job
       (name text, every_seconds int, good_at timestamptz, failed_at timestamptz, failure text)
     left join (
       select task_identifier as name, count(*) filter (where run_at <= now()) as waiting,
         count(*) filter (where attempts > 0 and last_error is not null) as failed,
         min(run_at) filter (where run_at <= now()) as oldest_at
       from graphile_worker.jobs group by 1
     ) queued using (name)
     on conflict (name) do update set
       every_seconds = excluded.every_seconds, noted_at = now(),
       since = case when old.noted_at < now() - make_interval(secs => $2) then now() else old.since end,
       good_at = greatest(old.good_at, excluded.good_at),
       failed_at = case when excluded.failed_at > coalesce(old.good_at, '-infinity') then excluded.failed_at
         when old.failed_at > coalesce(excluded.good_at, '-infinity') then old.failed_at end,
       failure = case when excluded.failed_at > coalesce(old.good_at, '-infinity') then excluded.failure
         when old.failed_at > coalesce(excluded.good_at, '-infinity') then old.failure end,
       waiting = excluded.waiting, failed = excluded.failed, oldest_at = excluded.oldest_at`,
    [JSON.stringify(rows), UNNOTED_MS / 1000],
  );
}

/** A row of `platform_jobs`. */
export type JobNote = Awaited<ReturnType<typeof readNotes>>[number];

/** Reads the jobs by name, without the jobs of a former version. */
export function readNotes(db: Db) {
  const newest = sql<Date>`(select max(noted_at) from platform_jobs)`;
  return db
    .selectFrom("platform_jobs")
    .selectAll()
    .where("noted_at", ">=", sql<Date>`${newest} - make_interval(secs => ${UNNOTED_MS / 1000})`)
    .orderBy("name")
    .execute();
}
