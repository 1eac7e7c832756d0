let source: () => number = Date.now;

/** The present moment. Code of ours asks here and nowhere else, so that a test can move time. */
export function now(): Date {
  return new Date(source());
}

/** Tests only: replaces the clock; without an argument the real one returns. */
export function setClock(next: () => number = Date.now): void {
  source = next;
}
