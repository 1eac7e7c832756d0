/**
 * Returns a function that is true if one more frame may be sent: `perSecond` on average, and at most as many at once.
 */
export function createAllowance(perSecond: number, now: () => number = () => performance.now()): () => boolean {
  let left = perSecond;
  let filledMs = now();
  return () => {
    const nowMs = now();
    left = Math.min(perSecond, left + ((nowMs - filledMs) / 1000) * perSecond);
    filledMs = nowMs;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

/**
 * Runs `work` at once, and then at most once per `everyMs`. A request during the pause runs at its end, so that the
 * last change is always sent.
 */
export function atMostEvery(everyMs: number, work: () => void): { ask(): void; stop(): void } {
  let doneMs = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  return {
    ask() {
      if (timer) return;
      const waitMs = Math.max(0, doneMs + everyMs - performance.now());
      timer = setTimeout(() => {
        timer = undefined;
        doneMs = performance.now();
        work();
      }, waitMs).unref();
    },
    stop: () => clearTimeout(timer),
  };
}
