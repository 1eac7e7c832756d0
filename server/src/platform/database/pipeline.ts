import { CompiledQuery } from "kysely";
import pg from "pg";
import { CommitInDoubt } from "../errors.ts";
import { connectionSeconds } from "../metrics/timings.ts";
import { AS_APP_ROLE, afterCommitOf, type Db, type Named } from "./database.ts";
import { beginPipeline, type Lane, type Pipeline } from "./pipeline-transaction.ts";
import { columnTypes } from "./values.ts";

export type { Pipeline };

/** Statements inside a transaction that the caller commits: a pipeline, or `pipelineOver` a Tx. */
export type Statements = Pick<Pipeline, "query">;

export type Pipelines = {
  /**
   * Runs `work` in one transaction on a free connection; waits in a queue for a connection. Commits after `work` unless
   * it called `commit()` itself. Any failed statement, awaited or not, rolls everything back, and `run` rejects with
   * the first error.
   * Throws CommitInDoubt when the commit was sent and may have happened: retry only with the caller's idempotency key.
   * Every other error means that nothing was written.
   */
  run<T>(work: (pipeline: Pipeline) => Promise<T>): Promise<T>;
  /** The connections that are open, those without a transaction, and the transactions that wait for one. */
  counts(): { open: number; idle: number; waiting: number };
  /** Waits for running transactions and rejects the waiting ones. */
  close(): Promise<void>;
};

/**
 * Every statement of a pipeline finds its rows by key. A plan lives as long as its connection, so a plan made while a
 * table was small must not scan the whole table later. A generic plan serves all keys and is not made again for each
 * list of keys.
 */
export const BY_KEY_ONLY =
  "-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c plan_cache_mode=force_generic_plan";

type Waiter = { resolve(lane: Lane): void; reject(error: unknown): void };

/** Opens separate connections for the site's busiest transactions. A lost connection is replaced at its next use. */
export function openPipelines(options: { connectionString: string; connections: number }): Pipelines {
  const { connectionString, connections } = options;
  const idle: Lane[] = [];
  const waiting: Waiter[] = [];
  // The text of each statement name. A second text for a name is detected before it is sent, because pg reports it only
  // when a COMMIT may already be sent.
  const texts = new Map<string, string>();
  let open = 0;
  let closing = false;
  let allClosed: (() => void) | undefined;

  function take(): Promise<Lane> {
    if (closing) return Promise.reject(new Error("The pipelines are closed."));
    for (let lane = idle.pop(); lane; lane = idle.pop()) {
      if (!lane.broken) return Promise.resolve(lane);
      discard(lane);
    }
    if (open < connections) return connect();
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  }

  async function connect(): Promise<Lane> {
    open += 1;
    const client = new pg.Client({
      connectionString,
      pipeline: true,
      types: columnTypes,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      idle_in_transaction_session_timeout: 30_000,
      application_name: "vitrine pipeline",
      options: `${AS_APP_ROLE} ${BY_KEY_ONLY}`,
    });
    const lane: Lane = { client, texts, broken: false, corked: false, answeredMs: 0 };
    client.on("error", () => {
      lane.broken = true;
    });
    client.on("end", () => {
      lane.broken = true;
    });
    try {
      await client.connect();
      return lane;
    } catch (error) {
      discard(lane);
      serveNext();
      throw error;
    }
  }

  /** A connection was given up: the next waiting run opens a new one, or fails when the database is away. */
  function serveNext(): void {
    const waiter = waiting.shift();
    if (waiter) connect().then(waiter.resolve, waiter.reject);
  }

  function discard(lane: Lane): void {
    open -= 1;
    lane.client.end().catch(() => {});
    if (closing && open === 0) allClosed?.();
  }

  function give(lane: Lane): void {
    if (lane.client.getTransactionStatus() !== "I") lane.broken = true;
    if (lane.broken) {
      discard(lane);
      serveNext();
      return;
    }
    const waiter = waiting.shift();
    if (waiter) waiter.resolve(lane);
    else if (closing) discard(lane);
    else idle.push(lane);
  }

  return {
    async run(work) {
      const sinceMs = performance.now();
      const lane = await take();
      connectionSeconds.observe({ pool: "pipelines" }, (performance.now() - sinceMs) / 1000);
      const transaction = beginPipeline(lane);
      try {
        const result = await work(transaction);
        await transaction.commit();
        return result;
      } catch (error) {
        const failure = (await transaction.rollback()) ?? error;
        throw transaction.mayBeCommitted() ? new CommitInDoubt(failure) : failure;
      } finally {
        give(lane);
      }
    },
    counts: () => ({ open, idle: idle.length, waiting: waiting.length }),
    async close() {
      closing = true;
      for (const waiter of waiting.splice(0)) waiter.reject(new Error("The pipelines are closed."));
      const drained = open === 0 ? Promise.resolve() : new Promise<void>((resolve) => (allClosed = resolve));
      for (const lane of idle.splice(0)) discard(lane);
      await drained;
    },
  };
}

/**
 * Lets code written for a pipeline use the pool, or run inside a transaction that the caller commits. Use it where the
 * number of round trips does not matter: for reading, for operators' commands, and for rarer calls such as a login.
 */
export function pipelineOver(db: Db): Pipeline {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
      const named: Named = { ...CompiledQuery.raw(text, [...values]), statement: name };
      const ask = async () => (await db.executeQuery(named)).rows as Row[];
      if (!db.isTransaction) return ask();
      // The connection of a transaction runs one statement at a time, in the order of the calls.
      const answer = last.then(ask);
      // A failure aborts the transaction: later statements and the commit fail too.
      last = answer;
      last.catch(() => {});
      return answer;
    },
    async commit() {
      await last;
    },
    afterCommit: (work) => afterCommitOf(db, work),
  };
}
