import { MINUTE_MS } from "@vitrine/contract/time.ts";

/**
 * An answer is kept for this many times the duration of its query, but at most MOST_MS. So a query of up to 0.3 seconds
 * runs for at most one two-hundredth of the time.
 */
const SHARE = 200;
const LEAST_MS = 1000;
const MOST_MS = MINUTE_MS;

/**
 * Caches the answers of expensive queries, per question and day. An answer is kept in proportion to the time that
 * its query took, from a second to a minute, so that these queries never keep the database busy.
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
