import { notice, sysConfig } from "@vitrine/contract/content.ts";
import { useEffect } from "react";
import { readStored, storageKeys, writeStored } from "../../api/session/storage.ts";
import { useCall } from "../../api/use-call.ts";
import { openDialog, useDialogs } from "./dialog-state.ts";

const CONFIG_FRESH_MS = 60_000;

/**
 * Opens the public notice once for each new one. What was there before the first visit is no news: a newcomer sees the
 * shop window first and finds the notices in the footer.
 */
export function useNewNotice(): void {
  const shown = useCall(sysConfig, {}, { quiet: true, staleTime: CONFIG_FRESH_MS }).data?.showPublicText ?? false;
  const newest = useCall(notice, { topN: 1 }, { quiet: true, enabled: shown }).data?.[0];
  useEffect(() => {
    if (!newest) return;
    const seen = readStored(storageKeys.seenNotice);
    if (seen !== null && Number(seen) >= newest.id) return;
    // Another dialog is not pushed aside: the notice waits for the next look.
    if (seen !== null && useDialogs.getState().open) return;
    writeStored(storageKeys.seenNotice, String(newest.id));
    if (seen !== null) openDialog("publicNotice");
  }, [newest]);
}
