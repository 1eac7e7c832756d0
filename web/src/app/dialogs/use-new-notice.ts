import { notice, sysConfig } from "@vitrine/contract/content.ts";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { useEffect } from "react";
import { readStored, storageKeys, writeStored } from "../../api/session/storage.ts";
import { useCall } from "../../api/use-call.ts";
import { openDialog, useDialogs } from "./dialog-state.ts";

const CONFIG_FRESH_MS = MINUTE_MS;

/**
 * Opens the dialog once for each new public notice. Notices from before the first visit are not new: a new visitor sees
 * the page first and finds the notices in the footer.
 */
export function useNewNotice(): void {
  const shown = useCall(sysConfig, {}, { quiet: true, staleTime: CONFIG_FRESH_MS }).data?.showPublicText ?? false;
  const newest = useCall(notice, { topN: 1 }, { quiet: true, enabled: shown }).data?.[0];
  useEffect(() => {
    if (!newest) return;
    const seen = readStored(storageKeys.seenNotice);
    if (seen !== null && Number(seen) >= newest.id) return;
    // Do not replace another open dialog: the notice is shown the next time.
    if (seen !== null && useDialogs.getState().open) return;
    writeStored(storageKeys.seenNotice, String(newest.id));
    if (seen !== null) openDialog("publicNotice");
  }, [newest]);
}
