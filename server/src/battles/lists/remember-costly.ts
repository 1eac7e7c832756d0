/** What one answer may take of the time: a two-hundredth of it. */
const SHARE = 200;
const LEAST_MS = 1000;
const MOST_MS = 60_000;

/**
 * Keeps answers that cost more the more was played; there are a handful of questions, each asked for a day. The longer an answer took,
 * the longer it is kept (a second at least, a minute at most), so that however much there is to add up, asking for it never keeps the
 * database busy.
 */
export function rememberCostly<Question extends string | number, Answer>(
  ask: (question: Question, day: string) => Promise<Answer>,
): (question: Question, day: string) => Promise<Answer> {
  const kept = new Map<Question, { day: string; until: number; answer: Promise<Answer> }>();
  return (question, day) => {
    const askedAt = performance.now();
    const known = kept.get(question);
    if (known && known.day === day && known.until > askedAt) return known.answer;
    const entry = { day, until: Number.POSITIVE_INFINITY, answer: ask(question, day) };
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
