import { eventDaily } from "@vitrine/contract/rewards.ts";
import { useEffect } from "react";
import { wallOffsetMs } from "../../api/feed/server-time.ts";
import { useCall } from "../../api/use-call.ts";
import { readRewardsAnew } from "./use-claims.ts";

/** The new day has begun on the server too by then. */
const LATE_MS = 1000;

/** What today holds for the player; read anew when the day ends, for whoever has the page open over it. */
export function useDaily() {
  const daily = useCall(eventDaily, {}, { quiet: true });
  const dayEnds = daily.data?.dayEnds;
  useEffect(() => {
    if (!dayEnds) return;
    const waitMs = Date.parse(dayEnds) - Date.now() - wallOffsetMs() + LATE_MS;
    const timer = setTimeout(readRewardsAnew, waitMs);
    return () => clearTimeout(timer);
  }, [dayEnds]);
  return daily;
}
