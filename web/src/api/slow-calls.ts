import { create } from "zustand";
import { onLeave } from "./session/leave.ts";

/** As long as one try of a call may take: from then on the player waits for an answer that may have been lost. */
export const SLOW_MS = 15_000;

interface SlowCalls {
  /** Whether a call with money or items is still being asked after `SLOW_MS`. */
  isSlow: boolean;
  /** How many buttons say so themselves, where the player can see it. */
  lines: number;
}

export const useSlowCalls = create<SlowCalls>(() => ({ isSlow: false, lines: 0 }));

const slow = new Set<symbol>();

function tell(): void {
  const isSlow = slow.size > 0;
  if (isSlow !== useSlowCalls.getState().isSlow) useSlowCalls.setState({ isSlow });
}

/** A button begins (1) or ceases (-1) to say that its call is slow. */
export function countLine(by: 1 | -1): void {
  useSlowCalls.setState(({ lines }) => ({ lines: lines + by }));
}

/** Watches one call with money or items, all its tries together. Returns how to say that it is over. */
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
