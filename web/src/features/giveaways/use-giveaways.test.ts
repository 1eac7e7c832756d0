import { GIVEAWAY_TABS } from "@vitrine/contract/giveaways.ts";
import { expect, test } from "vitest";
import { readFilters, writeFilters } from "./use-giveaways.ts";

const read = (text: string) => readFilters(new URLSearchParams(text));

test("the tab and the page number read from the URL are those that were written to it", () => {
  for (const tab of GIVEAWAY_TABS)
    for (const page of [1, 2, 37])
      expect(readFilters(new URLSearchParams(writeFilters({ tab, page })))).toEqual({ tab, page });
});

test("the first page of the official tab has no query", () => {
  expect(writeFilters({ tab: "official", page: 1 })).toEqual({});
});

test("invalid values in the URL are ignored", () => {
  for (const text of ["", "tab=none&page=0", "tab=&page=-1", "page=1e3", "page=99999"])
    expect(read(text)).toEqual({ tab: "official", page: 1 });
});
