import { dreamList } from "@vitrine/contract/dream.ts";
import { useCall } from "../../api/use-call.ts";
import type { LooseReceipt } from "./receipt-text.ts";
import { useBoxLook } from "./use-box-look.ts";

/** How a piece looks; a receipt holds its number only. */
export interface ItemLook {
  name: string;
  image: string;
  grade: number;
}

/** The piece of a receipt: out of its box, or what was dreamed of. Without the site the proof does without it. */
export function useItemLook(receipt: LooseReceipt | null): ItemLook | undefined {
  const box = useBoxLook(receipt);
  const itemId = Number(receipt?.itemId);
  const isDream = receipt?.game === "dream" && Number.isSafeInteger(itemId) && itemId > 0;
  const asked = { itemId: isDream ? itemId : 1, pageSize: 1 };
  const target = useCall(dreamList, asked, { enabled: isDream, quiet: true, staleTime: 60_000 });
  return isDream ? target.data?.list[0] : box?.items.find((item) => item.itemId === itemId);
}
