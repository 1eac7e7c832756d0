import type { PlayLimits } from "@vitrine/contract/limits.ts";

const MINUTE_MS = 60_000;

interface Watched {
  limits: Pick<PlayLimits, "reminderMinutes"> & { sitting: Pick<PlayLimits["sitting"], "since"> };
  /** When the player was last reminded, in milliseconds since 1970 by the server's clock; null: never. */
  toldMs: number | null;
  /** The moment by the server's clock. */
  nowMs: number;
}

/**
 * How long it is until the next reminder; 0: it is due. Each comes a whole interval after the beginning of the sitting or the
 * reminder before. Null: nobody plays, or the player wants none.
 */
export function untilReminderMs({ limits, toldMs, nowMs }: Watched): number | null {
  const { reminderMinutes, sitting } = limits;
  if (reminderMinutes === 0 || sitting.since === null) return null;
  // A reminder of an earlier sitting lies before this one's beginning.
  const fromMs = Math.max(Date.parse(sitting.since), toldMs ?? 0);
  return Math.max(0, fromMs + reminderMinutes * MINUTE_MS - nowMs);
}
