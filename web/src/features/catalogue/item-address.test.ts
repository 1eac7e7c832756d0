import { expect, it } from "vitest";
import { askedFor, parseItem, parseItemFilters, withItemFilters } from "./item-address.ts";

const search = (text: string) => new URLSearchParams(text);

it("reads a URL without a query as all items in the default order", () => {
  expect(parseItemFilters(search(""))).toEqual({ category: undefined, grade: undefined, name: "", sort: 0 });
  expect(askedFor(parseItemFilters(search("")))).toEqual({ sort: 0 });
});

it("reads the same filters that it has written to the URL, and keeps the other parameters", () => {
  const filters = { category: "awp", grade: 0, name: "朱", sort: 2 } as const;
  const written = withItemFilters(search("tab=mine&item=7"), filters);
  expect(parseItemFilters(written)).toEqual(filters);
  expect([written.get("tab"), written.get("item")]).toEqual(["mine", "7"]);
  const cleared = withItemFilters(written, { category: undefined, grade: undefined, name: "", sort: 0 });
  expect(cleared.toString()).toBe("tab=mine&item=7");
});

it("reads invalid values of the URL as the defaults", () => {
  expect(parseItemFilters(search("category=tank&grade=9&sort=x"))).toEqual(parseItemFilters(search("")));
  expect(parseItemFilters(search(`name=${"a".repeat(200)}`)).name).toHaveLength(64);
});

it.each(["", "0", "-1", "1.5", "x", "9".repeat(16)])("finds no item in %j", (text) => {
  expect(parseItem(search(`item=${text}`))).toBeUndefined();
});

it("finds the item whose dialog is open", () => {
  expect(parseItem(search("item=12&name=a"))).toBe(12);
});
