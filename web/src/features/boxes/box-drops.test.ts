import { LAST_DROPS } from "@vitrine/contract/boxes/rules.ts";
import type { DropRow } from "@vitrine/contract/boxes.ts";
import { describe, expect, it } from "vitest";
import { bestDropOf, mergeDrops } from "./box-drops.ts";

const drop = (id: number, boxId = 1, value = 1) => ({ id, boxId, value }) as DropRow;

describe("the drops of a box", () => {
  it("are the live drops of this box and then the drops of the server, each once", () => {
    const merged = mergeDrops(1, [drop(9), drop(8, 2), drop(7)], [drop(7), drop(5)]);
    expect(merged.map(({ id }) => id)).toEqual([9, 7, 5]);
  });

  it("are at most twenty", () => {
    expect(
      mergeDrops(
        1,
        [],
        Array.from({ length: 40 }, (_, id) => drop(id + 1)),
      ),
    ).toHaveLength(LAST_DROPS);
  });

  it("contain a new best drop only if a live drop has a higher value", () => {
    const best = drop(1, 1, 50);
    expect(bestDropOf({ best, price: 10 }, [drop(2, 1, 50), drop(3, 1, 80)])!.id).toBe(3);
    expect(bestDropOf({ best, price: 10 }, [drop(2, 1, 50)])!.id).toBe(1);
    expect(bestDropOf({ best: null, price: 10 }, [])).toBeNull();
  });

  it("contain a best drop only if a drop is worth more than the box costs", () => {
    expect(bestDropOf({ best: drop(1, 1, 49), price: 50 }, [drop(2, 1, 50)])).toBeNull();
    expect(bestDropOf({ best: drop(1, 1, 49), price: 50 }, [drop(2, 1, 50.01)])!.id).toBe(2);
  });
});
