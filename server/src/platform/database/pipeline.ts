/** One transaction on one connection whose statements may be sent without waiting for each other. */
export type Pipeline = {
  /**
   * Sends a named prepared statement; `name` stands for one text forever. Calls made in the same turn share one round
   * trip, with the BEGIN of the transaction too. After the first failure all later ones fail.
   */
  query<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
  /** Sends COMMIT behind the statements already sent, so that writes and commit share one round trip. Call it last. */
  commit(): Promise<void>;
};

export type Pipelines = {
  /**
   * Runs `work` in one transaction on a free connection, waiting in turn for one. Commits after `work` unless it called
   * `commit()` itself. Any failed statement, awaited or not, rolls everything back and rejects with the first error.
   */
  run<T>(work: (pipeline: Pipeline) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export function openPipelines(_options: { connectionString: string; connections: number }): Pipelines {
  throw new Error("not filled in yet");
}
