import { expect, test } from "vitest";
import { plainCase, searchWords } from "./search-words.ts";

test("the endings of English plurals and Russian cases do not matter", () => {
  expect(searchWords("Boxes LIMITS")).toEqual(["box", "limit"]);
  expect(searchWords("кейсы, вывода")).toEqual(["кейс", "вывод"]);
});

test("Chinese is read in pairs, beside other words without a space too", () => {
  expect(searchWords("提现审核")).toEqual(["提现", "现审", "审核"]);
  expect(searchWords("用Steam提现20")).toEqual(["用", "steam", "提现", "20"]);
});

test("signs alone are no words", () => {
  expect(searchWords(" <>%_ ")).toEqual([]);
});

test("a text in plain case is as long as before", () => {
  for (const text of ["İstanbul", "ẞ", "Кейс 盲盒 😀"]) expect(plainCase(text)).toHaveLength(text.length);
});
