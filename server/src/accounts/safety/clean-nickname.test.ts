import fc from "fast-check";
import { expect, test } from "vitest";
import { readBots } from "../../../seed/bots.ts";
import { cleanNickname, nicknameRule } from "./nicknames.ts";

const bots = readBots();
const check = nicknameRule(async () => bots);

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
])("%j becomes %j", async (name, nickname) => {
  expect(await cleanNickname(check, name)).toBe(nickname);
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
  "Emberfox",
  "Emberfox · BOT",
  "愙服",
])("%j gives no nickname", async (name) => {
  expect(await cleanNickname(check, name)).toBeUndefined();
});

test("every cleaned profile name passes the rules for nicknames that players choose", async () => {
  const unit = fc.constantFrom(..."aёЖ猫👾 \u0301\u200d\u202e\u0000<\u3164", "\ud83d");
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string({ unit, maxLength: 60 }), fc.string({ unit: "binary" })), async (name) => {
      const nickname = await cleanNickname(check, name);
      if (nickname !== undefined) expect(await check(nickname)).toBe(nickname);
    }),
  );
});
