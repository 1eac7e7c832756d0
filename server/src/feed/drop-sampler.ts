import { randomInt } from "node:crypto";

/**
 * Sends at most `perSecond` drops a second, evenly spaced, so that a burst does not hit ten thousand sockets at once.
 * Top drops are sent first and wait in a queue. Each other drop draws a random ticket; at most one second's worth of
 * them waits, and the lowest ticket is discarded when another drop comes. So no player, box or position in a burst has
 * an advantage.
 */
export function createDropSampler<T>(options: {
  perSecond: number;
  topWaiting: number;
  onSend: (drop: T) => void;
  onSampledAway: (drop: T) => void;
  drawTicket?: () => number;
}) {
  const { perSecond, topWaiting, onSend, onSampledAway, drawTicket = () => randomInt(2 ** 47) } = options;
  const top: T[] = [];
  const others: { drop: T; ticket: number }[] = [];
  let pause: NodeJS.Timeout | undefined;

  const sendNext = (): void => {
    pause = undefined;
    if (top.length + others.length === 0) return;
    pause = setTimeout(sendNext, 1_000 / perSecond).unref();
    onSend(top.length > 0 ? top.shift()! : others.shift()!.drop);
  };
  return {
    offer(drop: T, isTop: boolean): void {
      if (isTop) {
        top.push(drop);
        if (top.length > topWaiting) onSampledAway(top.shift()!);
      } else {
        others.push({ drop, ticket: drawTicket() });
        if (others.length > perSecond) onSampledAway(takeLowest(others));
      }
      if (!pause) sendNext();
    },
    stop(): void {
      clearTimeout(pause);
      top.length = 0;
      others.length = 0;
    },
  };
}

function takeLowest<T>(line: { drop: T; ticket: number }[]): T {
  let lowest = 0;
  for (const [place, { ticket }] of line.entries()) {
    if (ticket < line[lowest]!.ticket) lowest = place;
  }
  return line.splice(lowest, 1)[0]!.drop;
}
