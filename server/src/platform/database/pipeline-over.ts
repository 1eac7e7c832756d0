import { CompiledQuery } from "kysely";
import type { Db } from "./database.ts";
import type { Pipeline } from "./pipeline.ts";

/**
 * Lets what is written for a pipeline run inside a transaction that somebody else has begun and will commit, statement by
 * statement. For operators' acts and for reading, where nobody counts round trips.
 */
export function pipelineOver(db: Db): Pipeline {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query<Row>(_name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
      // One after the other, in the order of the calls: a connection that is not a pipeline takes one statement at a time.
      const answer = last.then(async () => (await db.executeQuery(CompiledQuery.raw(text, [...values]))).rows as Row[]);
      last = answer.catch(() => {});
      return answer;
    },
    async commit() {
      await last;
    },
  };
}
