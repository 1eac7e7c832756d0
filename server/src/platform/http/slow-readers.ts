import type { FastifyInstance } from "fastify";
import type { AnswerSettings } from "../environment/platform-environment.ts";
import { Refusal } from "../errors.ts";
import { networkOf, siteOf } from "../network.ts";
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

/**
 * The maximum numbers of files of one kind that are sent at the same time. Each file holds a page of rows and some
 * buffers.
 */
export const MOST_FILES = { inAll: 100, perNetwork: 8, perSite: 32, perAccount: 2 } as const;

/** Who downloads a file: a network, and the account of a signed-in player. */
type Reader = { address: string; playerId?: number };

/**
 * Counts the files of one kind being sent. Refuses with `too_many_requests` when the reader's network or account has
 * too many open, and with `busy` when all readers together have. Call the result of `enter` when the stream closes.
 */
export function countFiles() {
  const open = new Map<string, number>();
  return {
    enter(reader: Reader): () => void {
      const shares = sharesOf(reader);
      const full = shares.find(({ name, most }) => (open.get(name) ?? 0) >= most);
      if (full) throw new Refusal(full.name === ALL ? "busy" : "too_many_requests");
      for (const { name } of shares) open.set(name, (open.get(name) ?? 0) + 1);
      return () => {
        for (const { name } of shares) {
          const left = open.get(name)! - 1;
          if (left > 0) open.set(name, left);
          else open.delete(name);
        }
      };
    },
  };
}

const ALL = "all";

function sharesOf({ address, playerId }: Reader): { name: string; most: number }[] {
  // An IPv6 customer can rent a whole /48, and every /64 in it counts as a separate network.
  const site = siteOf(address);
  return [
    ...(playerId === undefined ? [] : [{ name: `account ${playerId}`, most: MOST_FILES.perAccount }]),
    { name: `network ${networkOf(address)}`, most: MOST_FILES.perNetwork },
    ...(site === null ? [] : [{ name: `site ${site}`, most: MOST_FILES.perSite }]),
    { name: ALL, most: MOST_FILES.inAll },
  ];
}

/**
 * At most four files of this process read the database at the same time; a file that waits for its client does not
 * count.
 */
const readInTurn = takeTurns({ atOnce: 4, mostWaiting: 2 * MOST_FILES.inAll });

/**
 * Yields the same rows, but reads each row in the queue of file reads. Between two reads it holds no place in the
 * queue, no connection and no snapshot. Refuses with `busy` when too many other reads wait.
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
