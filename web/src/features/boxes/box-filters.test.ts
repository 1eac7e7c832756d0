import { expect, test } from "vitest";
import { type BoxFilters, readBoxFilters, readPrice, writeBoxFilters } from "./box-filters.ts";

const plain: BoxFilters = { themeId: -1, name: "", priceMin: undefined, priceMax: undefined, sort: 0 };

test("an address without filters shows all boxes, and the list of all boxes has an address without filters", () => {
  expect(readBoxFilters(new URLSearchParams())).toEqual(plain);
  expect(writeBoxFilters(plain)).toEqual({});
});

test("filters can be written to the address and read back", () => {
  const filters: BoxFilters = { themeId: 3, name: "极光 夜航", priceMin: 0.5, priceMax: 100, sort: 2 };
  expect(readBoxFilters(new URLSearchParams(writeBoxFilters(filters)))).toEqual(filters);
});

test("invalid values in the address are ignored", () => {
  const odd = new URLSearchParams({ themeId: "1e3", name: "  ", priceMin: "-1", priceMax: "NaN", sort: "9" });
  expect(readBoxFilters(odd)).toEqual(plain);
});

test("prices have at most two decimals and accept a decimal comma", () => {
  expect(readPrice("12,50")).toBe(12.5);
  expect(readPrice("9999999.99")).toBe(9_999_999.99);
  for (const text of ["", "1.234", "1e3", "0x10", "99999999", " ", null]) expect(readPrice(text)).toBeUndefined();
});
