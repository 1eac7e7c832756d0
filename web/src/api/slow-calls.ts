import { create } from "zustand";
import { onLeave } from "./session/session.ts";

/** The timeout of one try of a call: after this time the answer may have been lost. */
export const SLOW_MS = 15_000;

interface SlowCalls {
  /** Whether a call that moves money or items has no answer after `SLOW_MS`. */
  isSlow: boolean;
  /** The number of visible buttons that show this state themselves. */
  lines: number;
}

export const useSlowCalls = create<SlowCalls>(() => ({ isSlow: false, lines: 0 }));

const slow = new Set<symbol>();

function tell(): void {
  const isSlow = slow.size > 0;
  if (isSlow !== useSlowCalls.getState().isSlow) useSlowCalls.setState({ isSlow });
}

/** Adds (1) or removes (-1) a button that shows that its call is slow. */
export function countLine(by: 1 | -1): void {
  useSlowCalls.setState(({ lines }) => ({ lines: lines + by }));
}

/** Watches one call that moves money or items, including its retries. The returned function ends the watch. */
export function watchMoneyCall(): () => void {
  const mine = Symbol("call");
  const timer = setTimeout(() => {
    slow.add(mine);
    tell();
  }, SLOW_MS);
  return () => {
    clearTimeout(timer);
    if (slow.delete(mine)) tell();
  };
}

onLeave(() => {
  slow.clear();
  tell();
});
