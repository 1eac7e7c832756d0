import { expect, test } from "vitest";
import { rankEntries, type SearchEntry } from "./rank-entries.ts";

const entry = (id: string, label: string, also = "", kind: SearchEntry["kind"] = "box"): SearchEntry => ({
  id,
  kind,
  label,
  also,
  run: () => {},
});

const entries = [
  entry("p1", "Boxes", "", "page"),
  entry("p2", "Bag", "", "page"),
  entry("b1", "Lacquer Room", "漆室 Лаковая комната"),
  entry("b2", "Moon Harbour", "月港 Лунная гавань"),
  entry("i1", "AK · Red Lacquer", "AK · 朱漆 AK · Красный лак", "item"),
  entry("i2", "Blåbär · Ёлка", "", "item"),
];
const ids = (text: string, recent: string[] = []) => rankEntries(entries, text, recent).map(({ id }) => id);

test("a name that starts with the text ranks above a name that only contains the text", () => {
  expect(ids("lacq")).toEqual(["b1", "i1"]);
  expect(ids("b")[0]).toBe("p1");
});

test("every word must match, in any order and in any language of the site", () => {
  expect(ids("lacquer ak")).toEqual(["i1"]);
  expect(ids("гавань")).toEqual(["b2"]);
  expect(ids("朱漆")).toEqual(["i1"]);
  expect(ids("lacquer nothing")).toEqual([]);
});

test("the search ignores accents and capital letters", () => {
  expect(ids("blabar ЕЛКА")).toEqual(["i2"]);
});

test("without a text the recently used entries come first, then the pages", () => {
  expect(ids("", ["b2", "gone", "p2"])).toEqual(["b2", "p2", "p1"]);
  expect(ids("  ")).toEqual(["p1", "p2"]);
});

test("if two entries match equally well, the recently used entry comes first", () => {
  expect(ids("o", ["b2"])[0]).toBe("b2");
});
