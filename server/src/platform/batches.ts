import { BrokenInvariant, isSqlState, Refusal } from "./errors.ts";

/** What became of one request of a batch. */
export type Outcome<Answer> = { answer: Answer } | { refusal: Refusal };

type Waiting<Request, Answer> = {
  request: Request;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
};

/**
 * Group commit: requests that arrive while earlier batches commit go together into the next one. `work` gets a list and
 * gives one outcome for each, in order; it commits once. When a whole batch fails and nothing of it was written, its
 * requests run again one by one, so that only the one at fault fails. Beyond `maxWaiting` requests are refused as `busy`.
 */
export function gatherBatches<Request, Answer>(options: {
  maxSize: number;
  inFlight: number;
  maxWaiting: number;
  /** A second batch beside a running one is worth its overhead only from this many requests on; 1: at once. */
  crowd?: number;
  work(requests: readonly Request[]): Promise<readonly Outcome<Answer>[]>;
}): (request: Request) => Promise<Answer> {
  const { maxSize, inFlight, maxWaiting, crowd = 1, work } = options;
  const waiting: Waiting<Request, Answer>[] = [];
  let running = 0;

  async function run(batch: readonly Waiting<Request, Answer>[]): Promise<void> {
    try {
      const outcomes = await work(batch.map(({ request }) => request));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index]!;
        if ("answer" in outcome) resolve(outcome.answer);
        else reject(outcome.refusal);
      }
    } catch (error) {
      if (batch.length > 1 && wasRolledBack(error)) for (const single of batch) await run([single]);
      else for (const { reject } of batch) reject(error);
    }
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

  return (request) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= maxWaiting) return reject(new Refusal("busy"));
      waiting.push({ request, resolve, reject });
      // One turn later, so that requests of the same moment share a batch.
      if (waiting.length === 1 || waiting.length === crowd) setImmediate(start);
    });
}

// What a bug of ours threw came before the commit, and what PostgreSQL reported for a statement ended in a rollback. A
// lost connection proves nothing: its commit may have arrived.
function wasRolledBack(error: unknown): boolean {
  if (error instanceof BrokenInvariant) return true;
  const sqlState = error instanceof Error && "code" in error ? error.code : undefined;
  if (typeof sqlState !== "string" || !/^[0-9A-Z]{5}$/.test(sqlState)) return false;
  return !/^(08|57)/.test(sqlState) && !isSqlState(error, "40003");
}
