import { MINUTE_MS } from "@vitrine/contract/time.ts";
import type { PlayLimits } from "@vitrine/contract/wallet/limits.ts";

interface Watched {
  limits: Pick<PlayLimits, "reminderMinutes"> & { sitting: Pick<PlayLimits["sitting"], "since"> };
  /** When the player was last reminded, in ms since 1970 by the server's clock; null if never. */
  toldMs: number | null;
  /** The current time by the server's clock, in ms since 1970. */
  nowMs: number;
}

/**
 * Returns the time until the next reminder in ms; 0 if it is due. A reminder comes one interval after the start of the
 * sitting or after the last reminder. Returns null if the player is not playing or wants no reminder.
 */
export function untilReminderMs({ limits, toldMs, nowMs }: Watched): number | null {
  const { reminderMinutes, sitting } = limits;
  if (reminderMinutes === 0 || sitting.since === null) return null;
  // A reminder of an earlier sitting is older than this sitting's start, so `Math.max` ignores it.
  const fromMs = Math.max(Date.parse(sitting.since), toldMs ?? 0);
  return Math.max(0, fromMs + reminderMinutes * MINUTE_MS - nowMs);
}
