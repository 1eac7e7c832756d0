import { CompiledQuery } from "kysely";
import type { Tx } from "./database.ts";
import type { Statements } from "./pipeline.ts";

/** Lets what is written for a pipeline run in a transaction of Kysely. As there: what nobody awaits fails what comes after it. */
export function statementsOf(tx: Tx): Statements {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query<Row>(_: string, text: string, values: readonly unknown[]): Promise<Row[]> {
      const sent = last.then(async () => (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows);
      sent.catch(() => {});
      last = sent;
      return sent;
    },
  };
}
