import { Counter, Gauge, Histogram, Registry } from "prom-client";

/**
 * The metrics of code that runs in every process and does not know the site. The site's registry contains them. Every
 * label has a bounded number of values.
 */
export const processMetrics = new Registry();

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
/** Fewer bounds for the metrics with many series. */
const FEW_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5];

/** Answered requests, by the template of the route and never by the address. */
export const httpSeconds = new Histogram({
  name: "vitrine_http_seconds",
  help: "Time from a request to the end of its response, by method, template of the route, and status",
  labelNames: ["method", "route", "status"] as const,
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [processMetrics],
});

/** The waits for a database connection. */
export const connectionSeconds = new Histogram({
  name: "vitrine_connection_wait_seconds",
  help: "Time that a request waited for a database connection, by pool",
  labelNames: ["pool"] as const,
  buckets: SECONDS,
  registers: [processMetrics],
});

/** Statements, by their name. */
export const statementSeconds = new Histogram({
  name: "vitrine_statement_seconds",
  help: "Time of an SQL statement by its name, or by its kind if it has no name",
  labelNames: ["statement"] as const,
  buckets: FEW_SECONDS,
  registers: [processMetrics],
});

/** Sizes of the batches of group commit. */
export const batchRequests = new Histogram({
  name: "vitrine_batch_requests",
  help: "Number of requests in a batch that is decided and committed together",
  labelNames: ["batch"] as const,
  buckets: [1, 2, 4, 8, 16, 32, 64, 128],
  registers: [processMetrics],
});

const batchSeconds = new Histogram({
  name: "vitrine_batch_seconds",
  help: "Time of a batch by phase: wait of its first request, lock and read, decide, write and commit",
  labelNames: ["batch", "phase"] as const,
  buckets: SECONDS,
  registers: [processMetrics],
});

/** Runs of background jobs. */
export const jobSeconds = new Histogram({
  name: "vitrine_job_seconds",
  help: "Time of a run of a background job, by result: done, failed",
  labelNames: ["name", "result"] as const,
  buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10, 60, 600],
  registers: [processMetrics],
});

/** Deliveries of the event log to this node's feed. */
export const feedSeconds = new Histogram({
  name: "vitrine_feed_delivery_seconds",
  help: "Time from the beginning of an event's transaction, or from its reveal, until the feed of this node has it; the oldest event of each delivery",
  buckets: SECONDS,
  registers: [processMetrics],
});

type Depth = () => number;
const waitingOf = new Map<string, Depth>();

new Gauge({
  name: "vitrine_batch_waiting",
  help: "Requests that wait for the next batch",
  labelNames: ["batch"] as const,
  registers: [processMetrics],
  collect() {
    for (const [batch, depth] of waitingOf) this.set({ batch }, depth());
  },
});

/** Lets the metrics read how many requests wait for a batch. */
export function showWaiting(batch: string, depth: Depth): void {
  waitingOf.set(batch, depth);
}

type Phase = "wait" | "lock" | "decide" | "commit";

/** Notes the time of one phase of a batch, in milliseconds. */
export function notePhase(batch: string, phase: Phase, ms: number): void {
  batchSeconds.observe({ batch, phase }, ms / 1000);
}

/** Returns a function that notes the phase which ends now. The first phase begins with this call. */
export function timePhases(batch: string): (phase: Phase) => void {
  let sinceMs = performance.now();
  return (phase) => {
    const nowMs = performance.now();
    notePhase(batch, phase, nowMs - sinceMs);
    sinceMs = nowMs;
  };
}

/** Other messages than the first ones are counted together, so that a message with data in it cannot add series. */
const MOST_MESSAGES = 200;
const messages = new Set<string>();

const logMessages = new Counter({
  name: "vitrine_log_messages_total",
  help: "Log lines of the level warn and above, by level and message",
  labelNames: ["level", "message"] as const,
  registers: [processMetrics],
});

// A counter that begins with 1 shows no increase, so the alerts ask for the time of the last line.
const logTimes = new Gauge({
  name: "vitrine_log_last_time_seconds",
  help: "Time of the last log line with a message, in seconds since 1970",
  labelNames: ["level", "message"] as const,
  registers: [processMetrics],
});

/** Counts a line of the log. */
export function countMessage(level: string, message: string): void {
  if (messages.size < MOST_MESSAGES) messages.add(message);
  const labels = { level, message: messages.has(message) ? message : "other" };
  logMessages.inc(labels);
  logTimes.set(labels, Date.now() / 1000);
}
