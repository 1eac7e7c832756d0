import type { DropRow } from "@vitrine/contract/boxes.ts";
import { paths } from "./paths.ts";

/** Where a drop leads: to the box that it came out of, or to the dream of the same piece. */
export function dropPath({ boxId, itemId }: Pick<DropRow, "boxId" | "itemId">): string {
  return boxId === null ? paths.dream({ item: itemId }) : paths.box(boxId);
}
