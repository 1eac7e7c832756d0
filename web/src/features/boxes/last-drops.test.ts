import { LAST_DROPS } from "@vitrine/contract/boxes/rules.ts";
import type { DropRow } from "@vitrine/contract/boxes.ts";
import { describe, expect, it } from "vitest";
import { bestOf, mergeDrops } from "./last-drops.ts";

const drop = (id: number, boxId = 1, value = 1) => ({ id, boxId, value }) as DropRow;

describe("the drops of a box", () => {
  it("shows live drops of this box above the drops of the server, each once", () => {
    const merged = mergeDrops(1, [drop(9), drop(8, 2), drop(7)], [drop(7), drop(5)]);
    expect(merged.map(({ id }) => id)).toEqual([9, 7, 5]);
  });

  it("keeps twenty", () => {
    expect(
      mergeDrops(
        1,
        [],
        Array.from({ length: 40 }, (_, id) => drop(id + 1)),
      ),
    ).toHaveLength(LAST_DROPS);
  });

  it("replaces the best drop only with a live drop of higher value", () => {
    expect(bestOf(drop(1, 1, 50), [drop(2, 1, 50), drop(3, 1, 80)])!.id).toBe(3);
    expect(bestOf(drop(1, 1, 50), [drop(2, 1, 50)])!.id).toBe(1);
    expect(bestOf(null, [])).toBeNull();
  });
});
