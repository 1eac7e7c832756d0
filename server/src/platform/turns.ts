import { Refusal } from "./errors.ts";

/** Runs work with limited concurrency; the rest waits in a queue. Refuses with `busy` when the queue is full. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates a separate queue, for work that would otherwise take processor time from active players. */
export function takeTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= mostWaiting) throw new Refusal("busy");
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place passes directly to the next waiter, so no new call can take it in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
