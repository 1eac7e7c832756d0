import { randomInt } from "node:crypto";

export type Sampler<T> = ReturnType<typeof createDropSampler<T>>;

/**
 * Lets at most `perSecond` drops a second through, evenly spaced, so that a burst is not a burst for ten thousand sockets.
 * Top drops go first and wait for their turn. Of the others one second's worth waits; when one more comes, one of all
 * of them goes, each with the same chance, so that no player and no box is favoured.
 */
export function createDropSampler<T>(options: {
  perSecond: number;
  topWaiting: number;
  onSend: (drop: T) => void;
  onSampledAway: (drop: T) => void;
  pick?: (below: number) => number;
}) {
  const { perSecond, topWaiting, onSend, onSampledAway, pick = (below) => randomInt(below) } = options;
  const top: T[] = [];
  const others: T[] = [];
  let pause: NodeJS.Timeout | undefined;

  const sendNext = (): void => {
    pause = undefined;
    if (top.length + others.length === 0) return;
    pause = setTimeout(sendNext, 1_000 / perSecond).unref();
    onSend((top.shift() ?? others.shift())!);
  };
  return {
    offer(drop: T, isTop: boolean): void {
      const line = isTop ? top : others;
      line.push(drop);
      if (isTop && top.length > topWaiting) onSampledAway(top.shift()!);
      if (!isTop && others.length > perSecond) onSampledAway(others.splice(pick(others.length), 1)[0]!);
      if (!pause) sendNext();
    },
    stop(): void {
      clearTimeout(pause);
      top.length = 0;
      others.length = 0;
    },
  };
}
