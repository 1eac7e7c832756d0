import { expect, it } from "vitest";
import { readDreamFilters, writeDreamFilters } from "./dream-filters.ts";

const read = (text: string) => readDreamFilters(new URLSearchParams(text));

it("the filters read from the URL are the filters that were written to it", () => {
  const text = "item=12&category=ak&priceMin=1.5&priceMax=90&name=koi&sort=2&page=3";
  expect(Object.fromEntries(new URLSearchParams(text))).toEqual(writeDreamFilters(read(text)));
  expect(writeDreamFilters(read(""))).toEqual({});
});

it("invalid values in the URL are ignored", () => {
  const plain = { name: "", sort: 0, page: 1 };
  for (const text of ["item=0&page=0", "item=x&sort=7&category=tank", "item=-3&priceMin=1.234&page=1.5"]) {
    expect(writeDreamFilters(read(text))).toEqual({});
    expect(read(text)).toMatchObject(plain);
  }
});
