import { expect, test } from "vitest";
import { lengthText, minutesText } from "./duration-text.ts";

test.each([
  [0, "en-US", "0 minutes"],
  [1, "en-US", "1 minute"],
  [60, "en-US", "1 hour"],
  [65, "en-US", "1 hour, 5 minutes"],
  [122, "ru-RU", "2 часа 2 минуты"],
  [90, "zh-CN", "1小时30分钟"],
])("%i minutes in %s are %s", (minutes, locale, text) => {
  expect(minutesText(minutes, locale).replaceAll(/\u00a0/g, " ")).toBe(text);
});

test("the length of a break is formatted in the locale", () => {
  expect(lengthText(6, "week", "ru-RU")).toMatch(/^6.недель$/);
});
