import { CompiledQuery } from "kysely";
import type { Db } from "./database.ts";
import type { Pipeline } from "./pipeline.ts";

/**
 * Lets what is written for a pipeline ask the pool, or run inside a transaction that somebody else has begun and will commit.
 * For reading and for operators' acts, where nobody counts round trips.
 */
export function pipelineOver(db: Db): Pipeline {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query<Row>(_name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
      const ask = async () => (await db.executeQuery(CompiledQuery.raw(text, [...values]))).rows as Row[];
      if (!db.isTransaction) return ask();
      // The one connection of a transaction takes one statement at a time, in the order of the calls.
      const answer = last.then(ask);
      // A failure ends the transaction: what comes after it fails too, and the commit with it.
      last = answer;
      last.catch(() => {});
      return answer;
    },
    async commit() {
      await last;
    },
  };
}
