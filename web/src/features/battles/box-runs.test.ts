import { expect, it } from "vitest";
import { boxRuns } from "./box-runs.ts";

const box = (boxId: number) => ({ boxId, name: `Box ${boxId}`, boxImage: "", price: 1, version: 1 });

it("joins only successive rounds of the same box, and keeps the order of the rounds", () => {
  const runs = boxRuns([1, 1, 2, 1].map(box));
  expect(runs.map(({ box: { boxId }, count, from }) => [boxId, count, from])).toEqual([
    [1, 2, 1],
    [2, 1, 3],
    [1, 1, 4],
  ]);
  expect(boxRuns([])).toEqual([]);
});
