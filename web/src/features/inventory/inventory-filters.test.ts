import { describe, expect, it } from "vitest";
import { inventorySearch, parseInventoryFilters, shownFilters } from "./inventory-filters.ts";

const parse = (text: string) => parseInventoryFilters(new URLSearchParams(text));

describe("the filters of the inventory", () => {
  it("select the items in the bag, newest first, if the URL has no query", () => {
    expect(parse("")).toEqual({ stat: 0, category: undefined, grade: undefined, name: "", sort: 0 });
    expect(inventorySearch(parse("")).toString()).toBe("");
  });

  it("read from the URL are the filters that were written to it", () => {
    const filters = parse("stat=1&category=awp&grade=0&name=%E6%9C%B1&sort=2");
    expect(filters).toEqual({ stat: 1, category: "awp", grade: 0, name: "朱", sort: 2 });
    expect(parseInventoryFilters(inventorySearch(filters))).toEqual(filters);
  });

  it("have their defaults if the URL is invalid", () => {
    expect(parse("stat=9&category=tank&grade=-1&sort=x")).toEqual(parse(""));
    expect(parse(`name=${"a".repeat(200)}`).name).toHaveLength(64);
  });

  it("are passed to the sale as well, without filters that are not set", () => {
    expect(shownFilters(parse("grade=4&name=ak&sort=1"))).toEqual({ grade: 4, name: "ak" });
    expect(shownFilters(parse("stat=1"))).toEqual({});
  });
});
