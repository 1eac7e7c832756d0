import type { BoxRow, DropRow } from "@vitrine/contract/boxes.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { expect, test } from "vitest";
import { emptyStrip, followRecent, onDisplay, STRIP_PLACES, type Strip, stepStrip } from "./strip-queue.ts";

const drop = (id: number, grade = 4) => ({ id, grade }) as DropRow;
const list = (...ids: number[]) => ids.map((id) => drop(id));
const ids = (drops: readonly DropRow[]) => drops.map(({ id }) => id);
const filled = followRecent(emptyStrip, list(3, 2, 1));

function emptied(strip: Strip): Strip {
  return strip.waiting.length === 0 ? strip : emptied(stepStrip(strip, 1));
}

test("the first drops fill an empty strip immediately, and an empty list empties the strip", () => {
  expect([ids(filled.shown), filled.waiting]).toEqual([[3, 2, 1], []]);
  expect(followRecent(filled, [])).toEqual(emptyStrip);
});

test("new drops enter the strip one after the other, the oldest first", () => {
  const strip = followRecent(filled, list(5, 4, 3, 2, 1));
  expect([ids(strip.shown), ids(strip.waiting)]).toEqual([
    [3, 2, 1],
    [4, 5],
  ]);
  expect(ids(stepStrip(strip, 1).shown)).toEqual([4, 3, 2, 1]);
  expect([ids(emptied(strip).shown), emptied(strip).steps]).toEqual([[5, 4, 3, 2, 1], 2]);
  expect(stepStrip(strip, strip.waiting.length)).toEqual(emptied(strip));
});

test("the drops that the server stored go behind the shown drops immediately", () => {
  const live = followRecent(emptyStrip, list(9));
  const strip = followRecent(live, list(9, 8, 7));
  expect([ids(strip.shown), strip.waiting, strip.steps]).toEqual([[9, 8, 7], [], 0]);
});

test("a drop that the feed repeats is not shown again, and the other new drops are shown", () => {
  const strip = emptied(followRecent(filled, list(1, 4, 3, 2)));
  expect(ids(strip.shown)).toEqual([4, 3, 2, 1]);
});

test("if the list contains no drop that the strip knows, all its drops are new", () => {
  expect(ids(followRecent(filled, list(9, 8)).waiting)).toEqual([8, 9]);
});

test("at most ten drops wait: if there are more, the strip skips the oldest, and gold and red drops only after all others", () => {
  const rush = Array.from({ length: 20 }, (_, index) => drop(119 - index, index >= 18 ? 1 : 4));
  const strip = followRecent(filled, rush);
  expect(ids(strip.waiting)).toEqual([100, 101, 112, 113, 114, 115, 116, 117, 118, 119]);
  const gold = followRecent(
    filled,
    rush.map(({ id }) => drop(id, 0)),
  );
  expect(ids(gold.waiting)).toEqual([110, 111, 112, 113, 114, 115, 116, 117, 118, 119]);
});

test("the strip renders twelve drops", () => {
  const full = followRecent(emptyStrip, list(...Array.from({ length: 20 }, (_, index) => 40 - index)));
  expect(full.shown.length).toBe(STRIP_PLACES);
  const next = emptied(followRecent(full, [drop(41), ...full.recent.slice(0, 19)]));
  expect([next.shown.length, next.shown[0]?.id]).toEqual([STRIP_PLACES, 41]);
});

test("other items are on display each day, each item once, until all have had their turn", () => {
  const boxes = [1, 2, 2, 3, 4, 5].map((itemId) => ({ topItem: { itemId } as BoxRow["topItem"] }));
  const shownOn = (day: number, count = 2) =>
    onDisplay(boxes, { nowMs: day * DAY_MS, count }).map(({ topItem }) => topItem.itemId);
  expect([shownOn(0), shownOn(0.9), shownOn(1), shownOn(2)]).toEqual([
    [1, 2],
    [1, 2],
    [3, 4],
    [5, 1],
  ]);
  expect(shownOn(1, 9)).toEqual([5, 1, 2, 3, 4]);
  expect(onDisplay([], { nowMs: DAY_MS, count: 2 })).toEqual([]);
});
