import { findWrongTexts } from "@vitrine/contract/wrong-texts.ts";
import { expect, test } from "vitest";
import { MESSAGES } from "./kinds.ts";
import { sayMessage } from "./say-message.ts";

test("every message says something of its own in every language, and nothing in another one", () => {
  const rows = Object.entries(MESSAGES).flatMap(([kind, { title, text }]) => [
    { place: `${kind}, title`, texts: title },
    { place: `${kind}, text`, texts: text },
  ]);
  expect(findWrongTexts(rows, [])).toEqual([]);
  const titles = Object.values(MESSAGES).map(({ title }) => title["en-US"]);
  expect(new Set(titles).size).toBe(titles.length);
});

test("a message is worded in the language of its reader", () => {
  expect(sayMessage("phone_changed", "ru-RU").title).toBe("Номер телефона изменён");
  expect(sayMessage("phone_changed", "zh-CN").text).toContain("72 小时");
});
