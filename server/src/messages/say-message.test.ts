import { findWrongTexts } from "@vitrine/contract/languages/wrong-texts.ts";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { expect, test } from "vitest";
import { BATTLE_MESSAGES } from "./play-texts.ts";
import { MESSAGES, sayMessage } from "./say-message.ts";

test("every message has a text in every language, and no text in another language", () => {
  const rows = Object.entries(MESSAGES).flatMap(([kind, { title, text }]) => [
    { place: `${kind}, title`, texts: title },
    { place: `${kind}, text`, texts: text },
  ]);
  expect(findWrongTexts(rows, ["{text}"])).toEqual([]);
  const titles = Object.values(MESSAGES).map(({ title }) => title["en-US"]);
  expect(new Set(titles).size).toBe(titles.length);
});

test("a battle message has all its placeholders filled and contains the battle's number", () => {
  const details = { battle: 4711, seats: 3, value: 12.5, coins: 0.75 };
  for (const kind of Object.keys(BATTLE_MESSAGES) as (keyof typeof BATTLE_MESSAGES)[]) {
    for (const language of LANGUAGES) {
      const { title, text } = sayMessage(kind, language, details);
      expect([kind, title + text]).toEqual([kind, expect.not.stringMatching(/[{}]/)]);
      expect(text).toContain("4711");
    }
  }
});

test("a message is written in the language of its reader", () => {
  expect(sayMessage("phone_changed", "ru-RU").title).toBe("Номер телефона изменён");
  expect(sayMessage("phone_changed", "zh-CN").text).toContain("72 小时");
});
