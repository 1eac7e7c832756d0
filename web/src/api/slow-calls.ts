import { onLeave } from "./leave.ts";

/** As long as one try of a call may take: from then on the player waits for an answer that may have been lost. */
export const SLOW_MS = 15_000;

let tell: (isSlow: boolean) => void = () => {};
const slow = new Set<symbol>();

/** Who tells the player that a call with money or items is still being asked, and that it is over. */
export function onSlowCalls(listener: (isSlow: boolean) => void): void {
  tell = listener;
}

/** Watches one call with money or items, all its tries together. Returns how to say that it is over. */
export function watchMoneyCall(): () => void {
  const mine = Symbol("call");
  const timer = setTimeout(() => {
    slow.add(mine);
    tell(true);
  }, SLOW_MS);
  return () => {
    clearTimeout(timer);
    if (slow.delete(mine) && slow.size === 0) tell(false);
  };
}

onLeave(() => {
  if (slow.size > 0) tell(false);
  slow.clear();
});
