import { randomInt } from "node:crypto";
import { LOWEST_TOP_GRADE } from "@vitrine/contract/inventory/rules.ts";

/**
 * Sends at most `perSecond` drops a second, evenly spaced, so that ten thousand sockets never get a burst of frames.
 * Top drops are sent first and wait in a queue. Each other drop draws a random ticket; at most as many of them wait as
 * one second can send, and when there are more, the drop with the lowest ticket is discarded. So no player, box or
 * position in a burst has an advantage.
 */
export function createDropSampler<T extends { grade: number }>(options: {
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
    offer(drop: T): void {
      if (drop.grade <= LOWEST_TOP_GRADE) {
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

/**
 * Returns a function that returns true if one more frame may be sent. It allows `perSecond` frames a second on average,
 * and never more than `perSecond` frames without a pause.
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
 * Runs `work` immediately at the first request, and then at most once per `everyMs`. A request during the pause runs at
 * the end of the pause, so that the last change is always sent.
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
