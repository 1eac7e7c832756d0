import pg from "pg";
import { isDone, type PlayerRequest, type SentRequest, sendUntilAnswered } from "./requests.ts";

export type Repetitions = {
  /** Every request with its definite response. */
  settled: SentRequest[];
  retried: number;
  /** Number of unanswered requests that the server had committed before the retry. */
  foundDone: number;
  /** Requests whose repeated response differed in at least one byte. */
  different: string[];
};

const AT_ONCE = 16;

/**
 * Sends every request of a repetition again with its key. An answered request must get the same response. An unanswered
 * request must now get a response, and the same response when it is repeated. Refusals are not stored and a seed change
 * has no key, so both are repeated only if their response is unknown.
 */
export async function repeatRequests(
  url: string,
  connectionString: string,
  asked: readonly SentRequest[],
): Promise<Repetitions> {
  const result: Repetitions = { settled: [], retried: 0, foundDone: 0, different: [] };
  const known = await selectKeys(connectionString);
  const repeat = async (request: PlayerRequest, before: string) => {
    result.retried += 1;
    const again = await sendUntilAnswered(url, request);
    if (again.text !== before) result.different.push(`${request.kind} ${request.key}: ${before} became ${again.text}`);
  };
  const queue = [...asked];
  async function work(): Promise<void> {
    for (let one = queue.shift(); one; one = queue.shift()) {
      let { response } = one;
      if (!response) {
        result.retried += 1;
        if (known.has(one.key)) result.foundDone += 1;
        response = await sendUntilAnswered(url, one);
      }
      result.settled.push({ ...one, response });
      if (isDone(response) && one.kind !== "rotate") await repeat(one, response.text);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return result;
}

async function selectKeys(connectionString: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ key: string }>("select key from wallet_keys");
  await client.end();
  return new Set(rows.map(({ key }) => key));
}
