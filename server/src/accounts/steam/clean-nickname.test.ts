import fc from "fast-check";
import { expect, test } from "vitest";
import { checkNickname } from "../safety/nickname-rules.ts";
import { cleanNickname } from "./clean-nickname.ts";

test.each([
  ["Kestrel", "Kestrel"],
  ["  two   words ", "two words"],
  ["夜鹭", "夜鹭"],
  ["Полынь ё", "Полынь ё"],
  ["e\u0301a", "\u00e9a"],
  ["Ｗｉｄｅ", "Wide"],
  ["abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrst"],
  ["\u202elive\u202c", "live"],
  ["a\u200bb", "ab"],
  ["<script>", "script"],
  ["a\u3164\u0301a", "\u00e1a"],
])("%j becomes %j", (name, nickname) => {
  expect(cleanNickname(name)).toBe(nickname);
});

test.each([
  "",
  "x",
  " x ",
  "\u200b\u200b\u200b",
  "\u3164\u3164\u3164",
  "\ud800\ud800",
  "<>",
  "...",
  "Vitrine Support",
  "аdmin",
])("%j gives no nickname", (name) => {
  expect(cleanNickname(name)).toBeUndefined();
});

test("whatever a profile is called, what is made of it is a nickname by the rules for those that players choose", () => {
  const unit = fc.constantFrom(..."aёЖ猫👾 \u0301\u200d\u202e\u0000<\u3164", "\ud83d");
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit, maxLength: 60 }), fc.string({ unit: "binary" })), (name) => {
      const nickname = cleanNickname(name);
      if (nickname !== undefined) expect(checkNickname(nickname)).toBe(nickname);
    }),
  );
});
