import { envelope } from "./answers.ts";

type Kept = { until: number; size: number; bytes: Promise<Buffer> };

/**
 * Keeps finished answers of one call as bytes for a moment; everybody who asks meanwhile waits for the same one. Strangers think up
 * questions without end, and answers may be long: what is over goes with the next question, and the oldest go where all of them
 * together come to more than `mostBytes`.
 */
export function rememberAnswers(options: { cacheMs: number; mostBytes?: number; now?: () => number }) {
  const { cacheMs, mostBytes = MOST_BYTES, now = () => performance.now() } = options;
  // In the order in which they were asked for, and so in that in which they are over.
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
/** What it takes to keep one, beside question and answer. */
const BYTES_EACH = 200;
