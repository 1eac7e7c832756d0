export interface TimeStep {
  value: number;
  unit: "second" | "minute" | "hour" | "day";
}

/** Returns how long ago a moment was, in the largest fitting unit; a future moment counts as now. */
export function timeSteps(timeMs: number, nowMs: number): TimeStep {
  const seconds = Math.max(0, Math.floor((nowMs - timeMs) / 1000));
  // Below ten seconds the text is "now", because a running number would only flicker.
  if (seconds < 10) return { value: 0, unit: "second" };
  if (seconds < 60) return { value: -seconds, unit: "second" };
  if (seconds < 3_600) return { value: -Math.floor(seconds / 60), unit: "minute" };
  if (seconds < 86_400) return { value: -Math.floor(seconds / 3_600), unit: "hour" };
  return { value: -Math.floor(seconds / 86_400), unit: "day" };
}
