/** Says whether there is room for one more frame: so many a second in the long run, and as many at once. */
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
 * Does something at once, and then at most once in `everyMs` however often it is asked; whatever is asked meanwhile is done at the
 * end of the pause, so that the last word is always said.
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
