import { Refusal } from "./errors.ts";

/** Runs work a few at a time; the others wait in line. @throws Refusal busy when the line is full. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** A line of its own, for work that would take the processors from players who are playing. */
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
      // The place is handed over, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
