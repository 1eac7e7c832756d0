import type { AlarmName, FiguresHealth } from "@vitrine/contract/operators/figures.ts";
import { HOUR_MS, MINUTE_MS } from "@vitrine/contract/time.ts";
import type { Registry } from "prom-client";
import { now } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { type JobNote, readNotes, UNNOTED_MS } from "../platform/job-notes.ts";

export type HealthDeps = {
  db: Db;
  metrics: Registry;
  /** The broken claims of the ledger, or null. */
  checkLedger: () => Promise<string | null>;
  /** Counts the running processes of the site. */
  countNodes: () => Promise<number>;
};

/** The projector needs some seconds; open transactions can delay it. */
const LATE_MS = MINUTE_MS;
/** A deposit that is open for so long is forgotten by its channel or by the job that asks the channel. */
const STUCK_SECONDS = (6 * HOUR_MS) / 1000;

/** The gauges that the alerts of the operators use too: the alarm is on above the number. */
const GAUGES: readonly { alarm: AlarmName; gauge: string; above: number }[] = [
  { alarm: "channel-away", gauge: "vitrine_channel_away", above: 0 },
  { alarm: "courier-away", gauge: "vitrine_courier_away", above: 0 },
  { alarm: "deposits-stuck", gauge: "vitrine_deposits_open_oldest_seconds", above: STUCK_SECONDS },
  { alarm: "withdrawals-overdue", gauge: "vitrine_withdrawals_overdue", above: 0 },
  { alarm: "withdrawals-elsewhere", gauge: "vitrine_withdrawals_elsewhere", above: 0 },
];

/** Reads the alarms and queues for operators, from gauges and stored results; nothing is counted over whole tables. */
export async function readHealth({ db, metrics, checkLedger, countNodes }: HealthDeps): Promise<FiguresHealth> {
  const gauge = async (name: string): Promise<number> =>
    Math.max(0, ...((await metrics.getSingleMetric(name)?.get())?.values.map(({ value }) => value) ?? []));
  const checked = await db
    .selectFrom("figures_checks")
    .select(["checked_at", "broken"])
    .orderBy("checked_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const current = await db
    .selectFrom("figures_builds")
    .select("complete_to")
    .where("state", "=", "current")
    .executeTakeFirst();
  const lateMs = current?.complete_to ? now().getTime() - current.complete_to.getTime() : 0;
  const jobs = showJobs(await readNotes(db));
  const alarms: FiguresHealth["alarms"] = [
    { name: "ledger-broken", value: (await checkLedger()) === null ? 0 : 1 },
    { name: "figures-differ", value: (checked?.broken as unknown[] | undefined)?.length ?? 0 },
    { name: "figures-late", value: lateMs > LATE_MS ? Math.round(lateMs / 1000) : 0 },
    { name: "jobs-away", value: jobs.awaySeconds },
    // If no process runs jobs, all of them are late, and one alarm is enough.
    { name: "jobs-late", value: jobs.awaySeconds > 0 ? 0 : jobs.list.filter(({ late }) => late).length },
    ...(await Promise.all(
      GAUGES.map(async ({ alarm, gauge: name, above }) => {
        const value = await gauge(name);
        return { name: alarm, value: value > above ? value : 0 };
      }),
    )),
  ];
  return {
    alarms: alarms.filter(({ value }) => value > 0),
    queues: {
      withdrawals: await gauge("vitrine_withdrawals_in_review"),
      depositCases: await gauge("vitrine_deposit_cases_open"),
    },
    checkedAt: checked?.checked_at.toISOString() ?? null,
    nodes: await countNodes(),
    node: {
      upSeconds: Math.round(process.uptime()),
      memoryMb: Math.round((await gauge("process_resident_memory_bytes")) / 2 ** 20),
      lagMs: Math.round((await gauge("nodejs_eventloop_lag_p99_seconds")) * 1000),
    },
    jobs: jobs.shown,
  };
}

/** The time beyond two intervals that a job may take. */
const JOB_GRACE_MS = 2 * MINUTE_MS;

/** A job is late when it should have run twice since its last success, or since its server began. */
function showJobs(notes: readonly JobNote[]) {
  const nowMs = now().getTime();
  const isLate = ({ good_at, since, every_seconds }: JobNote) =>
    nowMs - Math.max(good_at?.getTime() ?? 0, since.getTime()) > 2000 * every_seconds + JOB_GRACE_MS;
  const list: FiguresHealth["jobs"]["list"] = notes.map((note) => ({
    ...{ name: note.name, everySeconds: note.every_seconds, late: isLate(note) },
    lastSuccess: note.good_at?.toISOString() ?? null,
    failure: note.failed_at && { time: note.failed_at.toISOString(), message: note.failure ?? "" },
  }));
  const rank = ({ late, failure }: (typeof list)[number]) => (late ? 0 : failure ? 1 : 2);
  const sum = (of: (note: JobNote) => number) => notes.reduce((total, note) => total + of(note), 0);
  const notedMs = Math.max(0, ...notes.map(({ noted_at }) => noted_at.getTime()));
  const unnotedMs = notedMs === 0 ? process.uptime() * 1000 : nowMs - notedMs;
  const dueMs = notes.flatMap(({ oldest_at }) => (oldest_at ? [nowMs - oldest_at.getTime()] : []));
  return {
    list,
    awaySeconds: unnotedMs > UNNOTED_MS ? Math.round(unnotedMs / 1000) : 0,
    shown: {
      notedAt: notedMs === 0 ? null : new Date(notedMs).toISOString(),
      ...{ waiting: sum(({ waiting }) => waiting), failed: sum(({ failed }) => failed) },
      oldestSeconds: Math.max(0, Math.round(Math.max(0, ...dueMs) / 1000)),
      list: list.toSorted((a, b) => rank(a) - rank(b)),
    },
  };
}
