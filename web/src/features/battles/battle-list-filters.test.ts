import { describe, expect, it } from "vitest";
import { readListFilters, writeListFilters } from "./battle-list-filters.ts";

const read = (address: string, mode = -1) => readListFilters(new URLSearchParams(address), mode);

describe("the arena's address", () => {
  it("shows the open rooms of every mode by default", () => {
    expect(read("")).toEqual({ tab: "open", mode: -1, state: -1, page: 1, period: "day" });
    expect(writeListFilters(read(""), -1)).toEqual({});
  });

  it("starts with the reverse rooms on /reverse, and can show all of them", () => {
    expect(read("", 1).mode).toBe(1);
    expect(read("mode=-1", 1).mode).toBe(-1);
    expect(writeListFilters(read("mode=-1", 1), 1)).toEqual({ mode: "-1" });
    expect(writeListFilters(read("", 1), 1)).toEqual({});
  });

  it("accepts only the states of its tab", () => {
    expect(read("tab=history").state).toBe(2);
    expect(read("tab=history&state=0").state).toBe(2);
    expect(read("tab=mine&state=4").state).toBe(4);
    expect(read("state=2").state).toBe(-1);
  });

  it("ignores invalid values", () => {
    expect(read("tab=x&mode=7&state=zz&page=-3&period=year")).toEqual(read(""));
    expect(read("page=1.5").page).toBe(1);
  });

  it("contains all filters, so that reading the written address gives the same filters", () => {
    for (const address of ["tab=mine&mode=1&state=4&page=3", "tab=rank&period=month", "tab=history&state=3", "state=1"])
      expect(writeListFilters(read(address), -1)).toEqual(Object.fromEntries(new URLSearchParams(address)));
  });
});
