import { expect, test } from "vitest";
import { pageCount, pageNumbers, rowsOf } from "./page-numbers.ts";

test("a list of 204 rows, 15 on a page, has 14 pages; an empty list has one", () => {
  expect([pageCount(204, 15), pageCount(15, 15), pageCount(16, 15), pageCount(0, 15)]).toEqual([14, 1, 2, 1]);
});

test("a page knows its rows", () => {
  expect(rowsOf(1, 15, 204)).toEqual({ first: 1, last: 15 });
  expect(rowsOf(14, 15, 204)).toEqual({ first: 196, last: 204 });
  expect(rowsOf(1, 15, 0)).toEqual({ first: 0, last: 0 });
});

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, "gap", 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [7, 14, [1, "gap", 6, 7, 8, "gap", 14]],
  [4, 14, [1, 2, 3, 4, 5, "gap", 14]],
  [14, 14, [1, "gap", 13, 14]],
] as const)("on page %i of %i these are offered: %j", (page, pages, offered) => {
  expect(pageNumbers(page, pages)).toEqual(offered);
});

test("every page can be reached and none is named twice", () => {
  for (let page = 1; page <= 30; page += 1) {
    const stops = pageNumbers(page, 30);
    const numbers = stops.filter((stop) => stop !== "gap");
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(numbers).toContain(page);
  }
});
