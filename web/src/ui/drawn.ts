import { useSyncExternalStore } from "react";

/**
 * Whether the page is being drawn by the server, or taken over from it by the browser, which has to draw the same first. What
 * only the browser knows (its clock, its time zone) shows at once afterwards.
 */
export function useDrawn(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
}

/** The time zone of exact times: the browser's own, and UTC in what the server draws. */
export function useTimeZone(): string | undefined {
  return useDrawn() ? "UTC" : undefined;
}

let drawnClockMs = 0;

/** When the page was drawn, in milliseconds since 1970 by the server's clock: relative times begin there. */
export function setDrawnClock(nowMs: number): void {
  drawnClockMs = nowMs;
}

export const readDrawnClock = () => drawnClockMs;
