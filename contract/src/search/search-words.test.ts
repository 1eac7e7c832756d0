import { expect, test } from "vitest";
import { plainCase, searchWords } from "./search-words.ts";

test("English plural endings and Russian case endings are ignored", () => {
  expect(searchWords("Boxes LIMITS")).toEqual(["box", "limit"]);
  expect(searchWords("кейсы, вывода")).toEqual(["кейс", "вывод"]);
});

test("Chinese is split into pairs, also next to other words without a space", () => {
  expect(searchWords("提现审核")).toEqual(["提现", "现审", "审核"]);
  expect(searchWords("用Steam提现20")).toEqual(["用", "steam", "提现", "20"]);
});

test("punctuation alone gives no words", () => {
  expect(searchWords(" <>%_ ")).toEqual([]);
});

test("the lower-case text is as long as the original text", () => {
  for (const text of ["İstanbul", "ẞ", "Кейс 盲盒 😀"]) expect(plainCase(text)).toHaveLength(text.length);
});
