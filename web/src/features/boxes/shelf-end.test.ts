import { expect, test } from "vitest";
import { findShelfEnd } from "./shelf-end.ts";

test("a full last row has no free place", () => {
  expect(findShelfEnd([1, 1, 1, 1], 2)).toEqual({ index: 3, free: 0 });
  expect(findShelfEnd([2, 1, 1], 2)).toEqual({ index: 2, free: 0 });
});

test("the last box ends a row that is not full", () => {
  expect(findShelfEnd([1, 1, 1, 1, 1], 4)).toEqual({ index: 4, free: 3 });
  expect(findShelfEnd([2, 1, 1, 1], 2)).toEqual({ index: 3, free: 1 });
});

test("a tall box ends the last row if the boxes after it are in the row above", () => {
  expect(findShelfEnd([2, 2, 1, 1], 4)).toEqual({ index: 1, free: 2 });
});

test("places on the left of a tall box are not counted", () => {
  expect(findShelfEnd([1, 1, 2, 2], 4)).toEqual({ index: 3, free: 0 });
});

test("an empty shelf has no last box", () => {
  expect(findShelfEnd([], 4)).toEqual({ index: -1, free: 4 });
});
