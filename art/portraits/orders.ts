import type { Catalog } from "../../server/seed/catalog.ts";
import { renderWithin } from "../fitting.ts";
import type { Order } from "../order.ts";
import { MEDAL } from "./medal-shader.ts";
import { medallionJob } from "./medallion.ts";
import { MEDALLIONS } from "./medallions.ts";

/** The portraits of heads.json, in its order. */
export function portraitOrders({ heads }: Catalog): Order[] {
  return heads.map(({ id }, index) => {
    const medallion = MEDALLIONS[index];
    if (!medallion) throw new Error(`art/portraits/medallions.ts ends before ${id}`);
    return {
      name: `avatar-${id}`,
      files: [`avatars/${id}.webp`, `avatars/${id}-96.webp`],
      inputs: `${MEDAL} ${JSON.stringify(medallion)}`,
      make: (stage) => renderWithin(stage, medallionJob(medallion), [12_000, 4_500]),
    };
  });
}
