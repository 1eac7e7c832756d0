import { boxDetail } from "@vitrine/contract/boxes.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { useCall } from "../../api/use-call.ts";

export type Box = OutputOf<typeof boxDetail>;

/** Answers of a box may be a second or two old on the server: longer than that nobody waits for the new odds. */
const RELOADS = 8;
const RELOAD_EVERY_MS = 500;

/** A box as the page shows it: its current version, its last and best drops. */
export function useBox(id: number) {
  const box = useCall(boxDetail, { id }, { quiet: true });
  return {
    ...box,
    /** Reads the box again until its version is another than the page's, whose odds the server has just refused. */
    async reloadOdds() {
      const refused = box.data?.versionHash;
      for (let reads = 0; reads < RELOADS; reads += 1) {
        if (reads > 0) await new Promise((resolve) => setTimeout(resolve, RELOAD_EVERY_MS));
        const { data, isError } = await box.refetch();
        if (isError || data?.versionHash !== refused) return;
      }
    },
  };
}
