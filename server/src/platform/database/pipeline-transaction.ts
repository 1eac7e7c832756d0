import pg from "pg";

/** One transaction on one connection whose statements may be sent without waiting for each other. */
export type Pipeline = {
  /**
   * Sends a named prepared statement; a name stands for one text forever. Calls made in the same turn share one round
   * trip, with the BEGIN of the transaction too. Never an unhandled rejection: `run` reports what nobody awaited.
   */
  query<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
  /** Sends COMMIT behind the statements already sent, so that writes and commit share one round trip. Call it last. */
  commit(): Promise<void>;
};

export type Lane = { client: pg.Client; texts: Map<string, string>; broken: boolean; corked: boolean };

type Transaction = Pipeline & {
  /** Gives the first error, if a statement failed. */
  rollback(): Promise<unknown>;
  /** Whether the commit was sent and nothing proves that PostgreSQL refused it. */
  mayBeCommitted(): boolean;
};

/** Sends nothing yet: BEGIN goes out with the first statement. */
export function beginPipeline(lane: Lane): Transaction {
  let begun = false;
  let failure: unknown;
  let ended: Promise<void> | undefined;
  let commitSent = false;
  // PostgreSQL said that the transaction cannot be or was not committed.
  let refused = false;

  function fail(error: unknown): void {
    failure ??= error;
    // Whatever PostgreSQL did not say itself leaves the connection in doubt: a lost socket, a value that cannot be sent.
    if (!(error instanceof pg.DatabaseError) || error.severity === "FATAL") lane.broken = true;
  }

  function send(query: pg.QueryConfig): Promise<pg.QueryResult> {
    const sent = new Promise<pg.QueryResult>((resolve, reject) => {
      lane.client.query(query, (error: Error | null, result: pg.QueryResult) => {
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
    else if (known !== text) fail(new Error(`The statement name ${name} stands for two texts.`));
    if (ended) fail(new Error(`The statement ${name} came after the end of its transaction.`));
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
    // COMMIT of a transaction that has failed succeeds, as a rollback.
    refused ||= command !== "COMMIT";
    if (failure !== undefined) throw failure;
    if (command !== "COMMIT") throw new Error(`The commit ended as ${command}.`);
  }

  return {
    query,
    commit() {
      ended ??= quiet(end());
      return ended;
    },
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

/**
 * PostgreSQL answers in the order of the statements: an error of one before the commit ends the transaction, whatever happened to
 * the connection. An error of the commit itself is proof only while the connection goes on. 40003 says that nobody knows.
 */
function provesRollback(error: Error, query: pg.QueryConfig): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code === "40003") return false;
  return query !== COMMIT || error.severity === "ERROR";
}

function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

/** Everything written in this turn leaves in one system call. Over TLS the socket below is not ours to hold back. */
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
