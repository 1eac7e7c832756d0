import type { DropRow } from "@vitrine/contract/boxes.ts";
import { expect, it } from "vitest";
import { topOfToday } from "./top-of-today.ts";

const drop = (id: number, value: number, time: Date) => ({ id, value, time: time.toISOString() }) as DropRow;
const now = new Date(2026, 4, 3, 15, 0);

it("returns the drops since local midnight, most valuable first; of two equal values the earlier drop is first", () => {
  const drops = [
    drop(4, 10, new Date(2026, 4, 3, 14, 0)),
    drop(3, 90, new Date(2026, 4, 3, 0, 0)),
    drop(2, 10, new Date(2026, 4, 3, 9, 0)),
    drop(1, 500, new Date(2026, 4, 2, 23, 59, 59)),
  ];
  expect(topOfToday(drops, now).map(({ id }) => id)).toEqual([3, 2, 4]);
});

it("is empty on a day without drops", () => {
  expect(topOfToday([drop(1, 500, new Date(2026, 4, 2, 12, 0))], now)).toEqual([]);
});
