/** What one answer may take of the time: a two-hundredth of it. */
const SHARE = 200;
const LEAST_MS = 1000;
const MOST_MS = 60_000;

/**
 * Keeps answers that cost more the more was played. The longer one took, the longer it is kept (a second at least, a minute at most),
 * so that however much there is to add up, asking for it never keeps the database busy.
 */
export function rememberCostly<Answer>(
  ask: (question: string) => Promise<Answer>,
): (question: string) => Promise<Answer> {
  const kept = new Map<string, { until: number; answer: Promise<Answer> }>();
  return (question) => {
    const askedAt = performance.now();
    const known = kept.get(question);
    if (known && known.until > askedAt) return known.answer;
    const entry = { until: Number.POSITIVE_INFINITY, answer: ask(question) };
    kept.set(question, entry);
    entry.answer.then(
      () => {
        const tookMs = performance.now() - askedAt;
        entry.until = performance.now() + Math.min(MOST_MS, Math.max(LEAST_MS, tookMs * SHARE));
      },
      () => kept.delete(question),
    );
    return entry.answer;
  };
}
