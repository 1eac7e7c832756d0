import pg from "pg";
import { statementSeconds } from "../metrics/timings.ts";

/** One transaction on one connection. Its statements may be sent without waiting for each other. */
export type Pipeline = {
  /**
   * Sends a named prepared statement; a name must always have the same text. Calls made in the same turn of the event
   * loop share one round trip, together with the BEGIN. The promise never causes an unhandled rejection: `run` reports
   * errors that the caller did not await.
   */
  query<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
  /** Sends COMMIT behind the statements already sent, so that all share one round trip. Call it last. */
  commit(): Promise<void>;
  /** Calls `work` once it is certain that the transaction has committed. For counters: `work` must not throw. */
  afterCommit(work: () => void): void;
};

export type Lane = {
  client: pg.Client;
  texts: Map<string, string>;
  broken: boolean;
  corked: boolean;
  /** The time of the last answer, by `performance.now()`. */
  answeredMs: number;
};

type Transaction = Pipeline & {
  /** Returns the first error if a statement failed. */
  rollback(): Promise<unknown>;
  /** Whether the commit was sent and nothing proves that PostgreSQL refused it. */
  mayBeCommitted(): boolean;
};

/** Begins a transaction but sends nothing yet: BEGIN is sent with the first statement. */
export function beginPipeline(lane: Lane): Transaction {
  let begun = false;
  let failure: unknown;
  let ended: Promise<void> | undefined;
  let commitSent = false;
  // True once an answer of PostgreSQL has proven that the transaction did not commit.
  let refused = false;
  const committed: (() => void)[] = [];

  function fail(error: unknown): void {
    failure ??= error;
    // After an error that PostgreSQL did not send (e.g. a lost socket) the connection is in an unknown state.
    if (!(error instanceof pg.DatabaseError) || error.severity === "FATAL") lane.broken = true;
  }

  function send(query: pg.QueryConfig): Promise<pg.QueryResult> {
    const sentMs = performance.now();
    const sent = new Promise<pg.QueryResult>((resolve, reject) => {
      lane.client.query(query, (error: Error | null, result: pg.QueryResult) => {
        noteAnswer(lane, query, sentMs);
        if (error) {
          refused ||= provesRollback(error, query);
          fail(error);
          reject(error);
        } else resolve(result);
      });
    });
    return quiet(sent);
  }

  function query<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    const known = lane.texts.get(name);
    if (known === undefined) lane.texts.set(name, text);
    else if (known !== text) fail(new Error(`The statement name ${name} is used for two different texts.`));
    if (ended) fail(new Error(`The statement ${name} was sent after the end of its transaction.`));
    if (failure !== undefined) return quiet(Promise.reject(failure));
    cork(lane);
    if (!begun) send({ text: "begin" });
    begun = true;
    return quiet(send({ name, text, values: values as unknown[] }).then((result) => result.rows as Row[]));
  }

  async function end(): Promise<void> {
    if (failure !== undefined) throw failure;
    if (!begun) return;
    cork(lane);
    commitSent = true;
    const { command } = await send(COMMIT);
    // COMMIT of a failed transaction succeeds, but rolls back.
    refused ||= command !== "COMMIT";
    if (failure !== undefined) throw failure;
    if (command !== "COMMIT") throw new Error(`The commit ended as ${command}.`);
    for (const work of committed) work();
  }

  return {
    query,
    commit() {
      ended ??= quiet(end());
      return ended;
    },
    afterCommit: (work) => void committed.push(work),
    async rollback() {
      const over = ended
        ? await ended.then(
            () => true,
            () => false,
          )
        : false;
      if (begun && !over && !lane.broken) await send({ text: "rollback" }).catch(() => {});
      return failure;
    },
    mayBeCommitted: () => commitSent && !refused,
  };
}

const COMMIT = { text: "commit" };

/** PostgreSQL runs the statements of a connection one after the other, so each begins at the answer to the one before. */
function noteAnswer(lane: Lane, { name, text }: pg.QueryConfig, sentMs: number): void {
  const nowMs = performance.now();
  statementSeconds.observe({ statement: name ?? text }, (nowMs - Math.max(sentMs, lane.answeredMs)) / 1000);
  lane.answeredMs = nowMs;
}

/**
 * PostgreSQL answers in the order of the statements. An error of a statement before the commit therefore proves a
 * rollback, even if the connection is lost. An error of the commit itself proves a rollback only while the connection
 * stays open. SQLSTATE 40003 means that the outcome is unknown.
 */
function provesRollback(error: Error, query: pg.QueryConfig): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code === "40003") return false;
  return query !== COMMIT || error.severity === "ERROR";
}

function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

/**
 * Collects everything written in this turn of the event loop into one system call. With TLS the underlying socket must
 * not be corked.
 */
function cork(lane: Lane): void {
  if (lane.corked || lane.client.ssl) return;
  const { stream } = lane.client.connection;
  lane.corked = true;
  stream.cork();
  process.nextTick(() => {
    lane.corked = false;
    stream.uncork();
  });
}
