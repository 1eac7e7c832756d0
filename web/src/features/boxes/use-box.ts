import { boxDetail } from "@vitrine/contract/boxes.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { useCall } from "../../api/use-call.ts";

export type Box = OutputOf<typeof boxDetail>;

/**
 * The largest number of reloads after the server has refused the odds. One reload may not be enough, because the
 * server's cached answer may be a second or two old. After the last reload the page keeps the odds that it has.
 */
const RELOADS = 8;
const RELOAD_EVERY_MS = 500;

/** Returns a box for the page: its current version, its last and best drops. */
export function useBox(id: number) {
  const box = useCall(boxDetail, { id }, { quiet: true });
  return {
    ...box,
    /** Fetches the box until its version differs from the page's version, which the server has refused. */
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
