import type { FastifyInstance } from "fastify";
import { Refusal } from "../errors.ts";
import type { AnswerSettings } from "../settings/platform-settings.ts";
import { takeTurns } from "../turns.ts";

/**
 * Cuts off a response that takes longer than `totalMs`; connectionTimeout ends a response whose client stops reading.
 * The connection breaks in the middle of the response, so the client cannot take a part for the whole.
 */
export function endSlowAnswers(http: FastifyInstance, { totalMs }: AnswerSettings): void {
  http.addHook("onRequest", async (_, { raw }) => {
    const end = setTimeout(() => raw.destroy(), totalMs).unref();
    raw.once("close", () => clearTimeout(end));
  });
}

/** The maximum number of files sent at once; each holds a page of rows and some buffers. */
const MOST_FILES = 200;

/** Counts the files being sent; too many are refused as `busy`. Call the result of `enter` when the stream closes. */
export function countFiles() {
  let open = 0;
  return {
    enter(): () => void {
      if (open >= MOST_FILES) throw new Refusal("busy");
      open += 1;
      return () => {
        open -= 1;
      };
    },
  };
}

/** At most four files of this process read the database at once; a file that waits for its client does not count. */
const readInTurn = takeTurns({ atOnce: 4, mostWaiting: MOST_FILES });

/**
 * Yields the same rows, but reads each row in the queue of file reads. Between two reads it holds no place in the
 * queue, no connection and no snapshot. Refuses with `busy` when too many others wait.
 */
export async function* eachInTurn<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row, void> {
  const source = rows[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await readInTurn(() => source.next());
      if (done) return;
      yield value;
    }
  } finally {
    await source.return?.();
  }
}
