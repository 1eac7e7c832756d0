import { Gauge, type Registry } from "prom-client";
import { now } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Pipelines } from "../database/pipeline.ts";
import { type JobNote, readNotes } from "../job-notes.ts";

/** Registers gauges of the database connections; they are read at each request for the metrics. */
export function showConnections(registry: Registry, { pool }: Pick<Database, "pool">, pipelines: Pipelines): void {
  new Gauge({
    name: "vitrine_connections",
    help: "Database connections by pool: open and idle ones, and requests that wait for one",
    labelNames: ["pool", "state"] as const,
    registers: [registry],
    collect() {
      const { totalCount: open, idleCount: idle, waitingCount: waiting } = pool;
      for (const [name, counts] of Object.entries({ pipelines: pipelines.counts(), queries: { open, idle, waiting } }))
        for (const [state, count] of Object.entries(counts)) this.set({ pool: name, state }, count);
    },
  });
}

/**
 * Registers gauges of the background jobs. Every node reads them from the database, so that they are right on whichever
 * node a job runs.
 */
export function showJobs(registry: Registry, { db }: Pick<Database, "db">): void {
  const registers = [registry];
  // All gauges of one request for the metrics share a query. While the database is away they keep their values.
  let reading: Promise<JobNote[] | undefined> | undefined;
  const readOnce = () => {
    reading ??= readNotes(db)
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  const sinceSeconds = (moment: Date | null) => (moment ? Math.max(0, now().getTime() - moment.getTime()) / 1000 : 0);
  for (const [name, { help, of }] of Object.entries(OF_JOBS)) {
    new Gauge({
      ...{ name, help, registers, labelNames: ["name"] as const },
      async collect() {
        const notes = await readOnce();
        if (!notes) return;
        this.reset();
        for (const note of notes) this.set({ name: note.name }, of(note, sinceSeconds));
      },
    });
  }
  new Gauge({
    name: "vitrine_jobs_noted_seconds",
    help: "Time since a process that runs background jobs last noted them in the database",
    registers,
    async collect() {
      const notes = await readOnce();
      if (!notes) return;
      const ages = notes.map(({ noted_at }) => sinceSeconds(noted_at));
      this.set(ages.length > 0 ? Math.min(...ages) : process.uptime());
    },
  });
}

type OfJob = { help: string; of(note: JobNote, sinceSeconds: (moment: Date | null) => number): number };

const OF_JOBS: Readonly<Record<string, OfJob>> = {
  vitrine_job_interval_seconds: {
    help: "How often a background job runs",
    of: ({ every_seconds }) => every_seconds,
  },
  vitrine_job_age_seconds: {
    help: "Time since the last success of a background job on any node, or since the nodes run jobs again",
    of: ({ good_at, since }, sinceSeconds) => sinceSeconds(good_at && good_at > since ? good_at : since),
  },
  vitrine_job_waiting: { help: "Due tasks of a background job", of: ({ waiting }) => waiting },
  vitrine_job_retries: { help: "Tasks of a background job that have failed and run again", of: ({ failed }) => failed },
  vitrine_job_oldest_seconds: {
    help: "How long the oldest due task of a background job has waited",
    of: ({ oldest_at }, sinceSeconds) => sinceSeconds(oldest_at),
  },
};
