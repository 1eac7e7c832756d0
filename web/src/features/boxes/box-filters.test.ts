import { expect, test } from "vitest";
import { type BoxFilters, readBoxFilters, readPrice, writeBoxFilters } from "./box-filters.ts";

const plain: BoxFilters = { themeId: -1, name: "", priceMin: undefined, priceMax: undefined, sort: 0 };

test("an address without filters is the plain list, and the plain list has a plain address", () => {
  expect(readBoxFilters(new URLSearchParams())).toEqual(plain);
  expect(writeBoxFilters(plain)).toEqual({});
});

test("filters survive the way through the address", () => {
  const filters: BoxFilters = { themeId: 3, name: "极光 夜航", priceMin: 0.5, priceMax: 100, sort: 2 };
  expect(readBoxFilters(new URLSearchParams(writeBoxFilters(filters)))).toEqual(filters);
});

test("odd values in the address are as if they were not there", () => {
  const odd = new URLSearchParams({ themeId: "1e3", name: "  ", priceMin: "-1", priceMax: "NaN", sort: "9" });
  expect(readBoxFilters(odd)).toEqual(plain);
});

test("prices have at most two decimals and may be typed with a comma", () => {
  expect(readPrice("12,50")).toBe(12.5);
  expect(readPrice("9999999.99")).toBe(9_999_999.99);
  for (const text of ["", "1.234", "1e3", "0x10", "99999999", " ", null]) expect(readPrice(text)).toBeUndefined();
});
