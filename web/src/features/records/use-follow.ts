import type { AnyCall } from "@vitrine/contract/call.ts";
import { useEffect } from "react";
import { queryClient } from "../../api/query-client.ts";
import { callKey } from "../../api/use-call.ts";

const READ_EVERY_MS = 10_000;

/** Refetches a list every ten seconds while an entry is in progress and the tab is visible. */
export function useFollow(called: AnyCall, isUnderWay: boolean): void {
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void queryClient.invalidateQueries({ queryKey: callKey(called) });
    }, READ_EVERY_MS);
    return () => clearInterval(timer);
  }, [called, isUnderWay]);
}
