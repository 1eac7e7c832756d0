import type { OwnVitrine } from "@vitrine/contract/vitrines/calls.ts";
import { expect, test } from "vitest";
import { type Draft, inputOf, isChanged, moved } from "./arrangement.ts";

const place = (voucherId: number, label = ""): OwnVitrine["places"][number] => ({
  ...{ voucherId, label, itemId: 1, name: "x", image: "x", grade: 1, category: "ak", value: 1 },
});
const draft: Draft = {
  ...{ published: true, named: false, title: "Light", light: "spot", ledge: "marble" },
  places: [place(5), place(7, " Mine ")],
};

test.each([
  [0, 2, "bca"],
  [2, 0, "cab"],
  [1, 1, "abc"],
  [0, -1, "abc"],
  [2, 3, "abc"],
  [3, 0, "abc"],
])("moving the element at %i to %i keeps every element", (from, to, expected) => {
  expect(moved([..."abc"], from, to).join("")).toBe(expected);
});

test("a save sends ids and labels in the order of the places", () => {
  expect(inputOf(draft)).toMatchObject({ voucherIds: "5,7", labels: '["","Mine"]', published: true, named: false });
});

test("another order, label or light is a change, but spaces around a label are not", () => {
  expect(isChanged({ ...draft, places: [place(5), place(7, "Mine")] }, draft)).toBe(false);
  expect(isChanged({ ...draft, places: moved(draft.places, 0, 1) }, draft)).toBe(true);
  expect(isChanged({ ...draft, places: [place(5, "One"), place(7, "Mine")] }, draft)).toBe(true);
  expect(isChanged({ ...draft, light: "dawn" }, draft)).toBe(true);
});
