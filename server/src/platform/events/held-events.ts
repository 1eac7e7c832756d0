/** Things that wait for their moment, then leave in its order. */
export type Held<T> = { add(thing: T, dueInMs: number): void; size(): number; stop(): void };

/** One timer serves all of them. `onDue` gets everything that is due, by moment and then by arrival. */
export function holdUntilDue<T>(onDue: (things: T[]) => void): Held<T> {
  const waiting: { thing: T; dueAt: number }[] = [];
  let timer: NodeJS.Timeout | undefined;

  const arm = (): void => {
    clearTimeout(timer);
    const [first] = waiting;
    if (!first) return;
    // Node's timers overflow beyond 24 days and may fire a moment early: wait in slices and look again.
    const waitMs = Math.min(Math.max(1, Math.ceil(first.dueAt - performance.now())), SLICE_MS);
    timer = setTimeout(release, waitMs).unref();
  };
  const release = (): void => {
    const now = performance.now();
    const end = waiting.findIndex((entry) => entry.dueAt > now);
    const due = waiting.splice(0, end === -1 ? waiting.length : end);
    arm();
    if (due.length > 0) onDue(due.map((entry) => entry.thing));
  };
  return {
    add(thing, dueInMs) {
      const dueAt = performance.now() + dueInMs;
      const place = placeAfter(waiting, dueAt);
      waiting.splice(place, 0, { thing, dueAt });
      if (place === 0) arm();
    },
    size: () => waiting.length,
    stop() {
      clearTimeout(timer);
      waiting.length = 0;
    },
  };
}

const SLICE_MS = 3_600_000;

function placeAfter(entries: readonly { dueAt: number }[], dueAt: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entries[middle]!.dueAt <= dueAt) low = middle + 1;
    else high = middle;
  }
  return low;
}
