import { boxDetail } from "@vitrine/contract/boxes.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { useCall } from "../../api/use-call.ts";

export type Box = OutputOf<typeof boxDetail>;

/** A box as the page shows it: its current version, its last and best drops. */
export function useBox(id: number) {
  return useCall(boxDetail, { id }, { quiet: true });
}
