import { CompiledQuery } from "kysely";
import type { Db } from "./database.ts";
import type { Pipeline } from "./pipeline.ts";

/**
 * Lets code written for a pipeline use the pool, or run inside a transaction that the caller commits. For reading and
 * for operators' commands, where the number of round trips does not matter.
 */
export function pipelineOver(db: Db): Pipeline {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query<Row>(_name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
      const ask = async () => (await db.executeQuery(CompiledQuery.raw(text, [...values]))).rows as Row[];
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
  };
}
