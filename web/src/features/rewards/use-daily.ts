import { eventDaily } from "@vitrine/contract/rewards.ts";
import { useEffect } from "react";
import { wallOffsetMs } from "../../api/feed/server-time.ts";
import { useCall } from "../../api/use-call.ts";
import { readRewardsAnew } from "./use-claims.ts";

/** Extra delay in ms, so that the new day has started on the server too. */
const LATE_MS = 1000;

/** Today's rewards. A timer refetches them when the site's day ends. */
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
