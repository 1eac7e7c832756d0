import { expect, test } from "vitest";
import { checkNickname } from "./nickname-rules.ts";

test.each([
  ["Ёжик", "Ёжик"],
  ["极光 👾", "极光 👾"],
  ["  two   words ", "two words"],
  ["ｗｉｄｅ", "wide"],
  ["é", null],
  ["Zoë\u0301", "Zoë\u0301"],
  ["李四", "李四"],
  ["👍🏽👍🏽", "👍🏽👍🏽"],
  ["🇫🇷".repeat(20), "🇫🇷".repeat(20)],
  ["x".repeat(20), "x".repeat(20)],
  ["x".repeat(21), null],
  ["x", null],
  ["", null],
  ["  ", null],
  ["..", null],
  ["<b>bold</b>", null],
  ["a\u202eb", null],
  ["a\u2066b\u2069", null],
  ["in\u200bvisible", null],
  ["soft\u00adhyphen", null],
  ["\u3164\u3164", null],
  ["\u2800\u2800", null],
  ["line\nbreak", null],
  ["half\ud83d", null],
  [`za${"\u0301".repeat(9)}lgo`, null],
  ["\u{e0041}\u{e0042}", null],
  ["private\ue000", null],
])("%j becomes %j", (text, nickname) => {
  if (nickname === null) expect(() => checkNickname(text)).toThrow("nickname_invalid");
  else expect(checkNickname(text)).toBe(nickname);
});

test.each([
  ...["admin", "Admin", "ADMIN", "аdmin", "Αdmin", "adm1n", "@dm!n", "a d m i n", "a.d.m.i.n", "adrnin", "addmin"],
  ...[
    "ᴀᴅᴍɪɴ",
    "ａｄｍｉｎ",
    "𝐚𝐝𝐦𝐢𝐧",
    "ádmín",
    "the admin",
    "Vitrine",
    "Vıtrine",
    "V1TR1NE team",
    "ѕuрроrt",
    "0fficial",
  ],
  ...[
    "Support_7",
    "МОДЕРАТОР",
    "Админ",
    "aдмин",
    "поддержкa",
    "客服",
    "官方 客服",
    "明匣",
    "管理员01",
    "mod",
    "M0D",
    "GM",
  ],
])("%j looks like staff", (nickname) => {
  expect(() => checkNickname(nickname)).toThrow("nickname_reserved");
});

test.each(["Modest", "Nightingale", "gmork", "Systematic", "robot", "Виталий", "Supra", "V481673", "阿客"])(
  "%j is somebody's own",
  (nickname) => {
    expect(checkNickname(nickname)).toBe(nickname);
  },
);
