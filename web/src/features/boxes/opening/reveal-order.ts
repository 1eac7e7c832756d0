import { celebration } from "@vitrine/contract/boxes/celebration.ts";
import type { Drop } from "@vitrine/contract/boxes.ts";

/** Returns the drops with the strength of their lamps, the best last. The price is that of one box. */
export function orderOfReveal<One extends Pick<Drop, "recoveryPrice">>(drops: readonly One[], price: number) {
  return drops
    .map((drop) => ({ ...drop, glow: celebration(drop.recoveryPrice, price) }))
    .toSorted((one, other) => one.recoveryPrice - other.recoveryPrice);
}
