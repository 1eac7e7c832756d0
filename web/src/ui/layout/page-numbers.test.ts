import { expect, test } from "vitest";
import { pageCount, pageNumbers, rowsOf } from "./page-numbers.ts";

test("a list of 204 rows, 15 on a page, has 14 pages; an empty list has one page", () => {
  expect([pageCount(204, 15), pageCount(15, 15), pageCount(16, 15), pageCount(0, 15)]).toEqual([14, 1, 2, 1]);
});

test("the rows of a page are numbered from 1", () => {
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
] as const)("on page %i of %i the offered pages are %j", (page, pages, offered) => {
  expect(pageNumbers(page, pages)).toEqual(offered);
});

test("every page can be reached and no page is listed twice", () => {
  for (let page = 1; page <= 30; page += 1) {
    const stops = pageNumbers(page, 30);
    const numbers = stops.filter((stop) => stop !== "gap");
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(numbers).toContain(page);
  }
});
