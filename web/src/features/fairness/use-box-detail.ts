import { boxDetail } from "@vitrine/contract/boxes.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { useCall } from "../../api/use-call.ts";
import type { LooseReceipt } from "./verify/receipt-text.ts";

/** Names and pictures of the receipt's box, because a receipt contains only ids. They are optional. */
export function useBoxDetail(receipt: LooseReceipt | null): OutputOf<typeof boxDetail> | undefined {
  const id = Number(receipt?.boxId);
  const known = Number.isSafeInteger(id) && id > 0;
  return useCall(boxDetail, { id: known ? id : 1 }, { enabled: known, quiet: true, staleTime: MINUTE_MS }).data;
}
