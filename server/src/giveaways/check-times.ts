import { GIVEAWAY_LIMITS } from "@vitrine/contract/giveaways.ts";
import { Refusal } from "../platform/errors.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * When a room begins (null: now, also where that is over) and ends. It must be open long enough, and end soon enough.
 * @throws Refusal giveaway_time.
 */
export function checkTimes({ startAt, endAt, at }: { startAt: Date | undefined; endAt: Date; at: Date }) {
  const { shortestMinutes, longestDays } = GIVEAWAY_LIMITS;
  const isLater = startAt !== undefined && startAt > at;
  const openMs = endAt.getTime() - (isLater ? startAt : at).getTime();
  // Turned round, so that a date that is none is refused too.
  if (!(openMs >= shortestMinutes * MINUTE_MS && endAt.getTime() - at.getTime() <= longestDays * DAY_MS)) {
    throw new Refusal("giveaway_time", { minutes: shortestMinutes, days: longestDays });
  }
  return { startAt: isLater ? startAt : null, endAt };
}
