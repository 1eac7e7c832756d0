import { boxDetail } from "@vitrine/contract/boxes.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { dreamList } from "@vitrine/contract/dream.ts";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { useCall } from "../../api/use-call.ts";
import type { LooseReceipt } from "./verify/receipt-text.ts";

/** The name, picture and grade of an item. A receipt contains only its id. */
export interface ItemDetail {
  name: string;
  image: string;
  grade: number;
}

/** Returns the item of a receipt: an item of its box, or the target of its dream; undefined without the server. */
export function useItemDetail(receipt: LooseReceipt | null): ItemDetail | undefined {
  const box = useBoxDetail(receipt);
  const itemId = Number(receipt?.itemId);
  const isDream = receipt?.game === "dream" && Number.isSafeInteger(itemId) && itemId > 0;
  const asked = { itemId: isDream ? itemId : 1, pageSize: 1 };
  const target = useCall(dreamList, asked, { enabled: isDream, quiet: true, staleTime: MINUTE_MS });
  return isDream ? target.data?.list[0] : box?.items.find((item) => item.itemId === itemId);
}

/**
 * Returns the receipt's box with names and pictures, because a receipt contains only ids; undefined without the server.
 */
export function useBoxDetail(receipt: LooseReceipt | null): OutputOf<typeof boxDetail> | undefined {
  const id = Number(receipt?.boxId);
  const known = Number.isSafeInteger(id) && id > 0;
  return useCall(boxDetail, { id: known ? id : 1 }, { enabled: known, quiet: true, staleTime: MINUTE_MS }).data;
}
