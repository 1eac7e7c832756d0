import type { FastifyInstance } from "fastify";
import type { AnswerSettings } from "../config.ts";
import { Refusal } from "../errors.ts";
import { takeTurns } from "../turns.ts";

/**
 * Cuts off an answer that takes too long in all; one whose reader takes nothing of it is ended by the server's connectionTimeout. The
 * connection ends in the answer's middle, so that half of it is never taken for the whole.
 */
export function endSlowAnswers(http: FastifyInstance, { totalMs }: AnswerSettings): void {
  http.addHook("onRequest", async (_, { raw }) => {
    const end = setTimeout(() => raw.destroy(), totalMs).unref();
    raw.once("close", () => clearTimeout(end));
  });
}

/** So many files may be on their way at once: each holds a page of rows and some buffers. */
const MOST_FILES = 200;

/**
 * Counts the files that are being sent. `enter` gives what has to be called when a file's stream is closed.
 * @throws Refusal busy when there are too many.
 */
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

/** Four files read the database at once, in this process: one that waits for its reader is not among them. */
const readInTurn = takeTurns({ atOnce: 4, mostWaiting: MOST_FILES });

/**
 * The same rows, each step of reading them in its turn. Nothing is held between two steps: no turn, no connection, no snapshot.
 * @throws Refusal busy when too many others wait.
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
