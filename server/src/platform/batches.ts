import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { isDatabaseAway } from "./database/troubles.ts";
import { CommitInDoubt, Refusal } from "./errors.ts";
import { batchRequests, notePhase, showWaiting } from "./metrics/timings.ts";

/** The result of one request of a batch. An `error` is a fault of this request alone: nothing was written for it. */
export type Outcome<Answer> = { answer: Answer } | { refusal: Refusal } | { error: unknown };

type Waiting<Request, Answer> = {
  request: Request;
  sinceMs: number;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
};

/** A failed batch is split for at most this long to find the requests that make it fail. */
const MOST_SEARCH_MS = 5000;
/**
 * After this many failures without a success (HOPELESS_AWAY when the database is away) the whole batch fails: the cause
 * is the database or the site, not one of its requests.
 */
const HOPELESS = 32;
const HOPELESS_AWAY = 4;
/** The requests of a source that made a batch fail run alone for this long, or until one of them succeeds. */
const APART_MS = MINUTE_MS;
const MAX_APART = 10_000;

/**
 * Group commit: requests that arrive while earlier batches commit go together into the next batch. `work` receives a
 * list, returns one outcome for each request in the same order, and commits once. When it fails before the commit was
 * sent, nothing was written; the batch is then split into halves that run again, until the failing request is alone.
 * After `CommitInDoubt` nothing runs again. When `maxWaiting` requests wait already, a new request is refused as
 * `busy`.
 */
export function gatherBatches<Request, Answer>(options: {
  /** The name of the batches in the metrics. */
  name: string;
  maxSize: number;
  inFlight: number;
  maxWaiting: number;
  /** A second batch starts beside a running one only when this many requests wait; 1 means immediately. */
  crowd?: number;
  /** The source of a request. After a request made a batch fail, its source's requests run apart for a while. */
  sourceOf(request: Request): number | string;
  work(requests: readonly Request[]): Promise<readonly Outcome<Answer>[]>;
}): (request: Request) => Promise<Answer> {
  type One = Waiting<Request, Answer>;
  const { name, maxSize, inFlight, maxWaiting, crowd = 1, sourceOf, work } = options;
  const waiting: One[] = [];
  const apart: One[] = [];
  // For each source: the time until which its requests run alone.
  const suspects = new Map<number | string, number>();
  let running = 0;
  let isApartRunning = false;
  showWaiting(name, () => waiting.length + apart.length);

  /**
   * Returns the error when the batch did not commit, or when it is unknown whether it did; undefined when every request
   * has its outcome.
   */
  async function attempt(part: readonly One[]): Promise<{ error: unknown } | undefined> {
    let outcomes: readonly Outcome<Answer>[];
    try {
      outcomes = await work(part.map(({ request }) => request));
    } catch (error) {
      return { error };
    }
    for (const [index, { resolve, reject }] of part.entries()) {
      const outcome = outcomes[index]!;
      if ("answer" in outcome) resolve(outcome.answer);
      else reject("refusal" in outcome ? outcome.refusal : outcome.error);
    }
    return undefined;
  }

  async function run(batch: readonly One[]): Promise<void> {
    batchRequests.observe({ batch: name }, batch.length);
    notePhase(name, "wait", performance.now() - batch[0]!.sinceMs);
    // Larger parts run first, so most of the other requests are served after two or three attempts.
    const parts = [batch];
    let hasSucceeded = false;
    let failures = 0;
    let endMs = Number.POSITIVE_INFINITY;
    for (let part = parts.shift(); part; part = parts.shift()) {
      const failed = await attempt(part);
      if (!failed) {
        hasSucceeded = true;
        if (part.length === 1) suspects.delete(sourceOf(part[0]!.request));
        continue;
      }
      const { error } = failed;
      const isAway = isDatabaseAway(error);
      failures += 1;
      if (failures === 1) endMs = performance.now() + MOST_SEARCH_MS;
      if (error instanceof CommitInDoubt) {
        fail(part, error);
      } else if (part.length === 1) {
        fail(part, error);
        if (hasSucceeded) suspect(part);
      } else if (!hasSucceeded && failures >= (isAway ? HOPELESS_AWAY : HOPELESS)) {
        fail([part, ...parts].flat(), error);
        return;
      } else if (performance.now() > endMs) {
        const left = [part, ...parts].flat();
        fail(left, error);
        if (!isAway) suspect(left);
        return;
      } else {
        const half = part.length >> 1;
        parts.push(part.slice(0, half), part.slice(half));
      }
    }
  }

  function fail(part: readonly One[], error: unknown): void {
    for (const { reject } of part) reject(error);
  }

  function suspect(part: readonly One[]): void {
    for (const { request } of part) {
      if (suspects.size >= MAX_APART) suspects.delete(suspects.keys().next().value!);
      suspects.set(sourceOf(request), performance.now() + APART_MS);
    }
  }

  function isSuspect(request: Request): boolean {
    const source = sourceOf(request);
    const untilMs = suspects.get(source);
    if (untilMs === undefined || untilMs > performance.now()) return untilMs !== undefined;
    suspects.delete(source);
    return false;
  }

  function start(): void {
    while (running < inFlight && waiting.length >= (running === 0 ? 1 : crowd)) {
      running += 1;
      run(waiting.splice(0, maxSize)).finally(() => {
        running -= 1;
        start();
      });
    }
  }

  /** Runs the requests in `apart` one after another beside the batches, so that a failure affects no other request. */
  async function startApart(): Promise<void> {
    if (isApartRunning) return;
    isApartRunning = true;
    for (let one = apart.shift(); one; one = apart.shift()) await run([one]);
    isApartRunning = false;
  }

  return (request) =>
    new Promise((resolve, reject) => {
      const line = suspects.size > 0 && isSuspect(request) ? apart : waiting;
      if (line.length >= maxWaiting) return reject(new Refusal("busy"));
      line.push({ request, sinceMs: performance.now(), resolve, reject });
      if (line === apart) void startApart();
      // Starts one turn of the event loop later, so that requests of the same moment share a batch.
      else if (line.length === 1 || line.length === crowd) setImmediate(start);
    });
}
