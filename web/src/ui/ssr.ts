import { useSyncExternalStore } from "react";

/**
 * Returns true during the server's render and during hydration, which must render the same. Values that only the
 * browser knows (its clock, its time zone) appear right after hydration.
 */
export function useIsSsr(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
}

/** The time zone of exact times: the browser's own; UTC in server-rendered pages. */
export function useTimeZone(): string | undefined {
  return useIsSsr() ? "UTC" : undefined;
}

let renderClockMs = 0;

/** Sets the server's time of the render, in Unix ms; relative times start with it. */
export function setRenderClock(nowMs: number): void {
  renderClockMs = nowMs;
}

export const readRenderClock = () => renderClockMs;
