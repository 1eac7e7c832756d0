import { SECOND_MS } from "@vitrine/contract/time.ts";

export interface CountdownParts {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Returns the time until a moment of the server's clock. Seconds are rounded up, so that 0 appears only at the end. */
export function countdownParts(untilMs: number, nowMs: number, clockOffsetMs = 0): CountdownParts {
  const left = Math.max(0, Math.ceil((untilMs - nowMs - clockOffsetMs) / SECOND_MS));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}

/** Returns the ms until the shown second changes, so that the display is never late. */
export function untilNextTickMs(untilMs: number, nowMs: number, clockOffsetMs = 0): number {
  const left = untilMs - nowMs - clockOffsetMs;
  return left <= 0 ? 0 : left % SECOND_MS || SECOND_MS;
}

/** Formats the time without the days: 3 days and 04:05:06 give "04:05:06", less than an hour gives "05:06". */
export function clockText({ days, hours, minutes, seconds }: CountdownParts): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const tail = `${two(minutes)}:${two(seconds)}`;
  return days > 0 || hours > 0 ? `${two(hours)}:${tail}` : tail;
}
