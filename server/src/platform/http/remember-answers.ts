import { envelope } from "./answers.ts";

type Kept = { until: number; size: number; bytes: Promise<Buffer> };

/**
 * Caches finished responses of one call as bytes for `cacheMs`; concurrent equal requests wait for the same response.
 * Attackers can invent endless questions, and responses may be long. Therefore each question removes expired responses,
 * and the oldest are removed when all together exceed `mostBytes`.
 */
export function rememberAnswers(options: { cacheMs: number; mostBytes?: number; now?: () => number }) {
  const { cacheMs, mostBytes = MOST_BYTES, now = () => performance.now() } = options;
  // Insertion order is also the order of expiry.
  const answers = new Map<string, Kept>();
  let keptBytes = 0;

  function letGo(question: string, kept: Kept): void {
    if (answers.get(question) !== kept) return;
    answers.delete(question);
    keptBytes -= kept.size;
  }

  function weigh(question: string, kept: Kept, length: number): void {
    if (answers.get(question) !== kept) return;
    kept.size = length + question.length + BYTES_EACH;
    keptBytes += kept.size;
    for (const [oldest, one] of answers) {
      if (keptBytes <= mostBytes) return;
      letGo(oldest, one);
    }
  }

  return (question: string, ask: () => Promise<unknown>): Promise<Buffer> => {
    const time = now();
    for (const [oldest, kept] of answers) {
      if (kept.until > time) break;
      letGo(oldest, kept);
    }
    const known = answers.get(question);
    if (known) return known.bytes;
    const bytes = ask().then((data) => Buffer.from(envelope(JSON.stringify(data))));
    const kept: Kept = { until: time + cacheMs, size: 0, bytes };
    answers.set(question, kept);
    bytes.then(
      ({ length }) => weigh(question, kept, length),
      () => letGo(question, kept),
    );
    return bytes;
  };
}

const MOST_BYTES = 4_000_000;
/** The overhead of one cached response, beside the question and the bytes. */
const BYTES_EACH = 200;
