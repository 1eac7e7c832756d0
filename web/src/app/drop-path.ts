import type { DropRow } from "@vitrine/contract/boxes.ts";
import { paths } from "./paths.ts";

/** Returns the page of a drop: its box, or the dream with the same item. */
export function dropPath({ boxId, itemId }: Pick<DropRow, "boxId" | "itemId">): string {
  return boxId === null ? paths.dream({ item: itemId }) : paths.box(boxId);
}
