import { expect, test } from "vitest";
import { lengthText, minutesText, momentText, zoneText } from "./time-text.ts";

test.each([
  ["en-US", "Asia/Shanghai", "Dec 7, 2026, 00:30 (UTC+8)"],
  ["zh-CN", "Asia/Shanghai", "2026年12月7日 00:30 (UTC+8)"],
  ["ru-RU", "Europe/Moscow", "6 дек. 2026 г., 19:30 (UTC+3)"],
])("a moment in the language %s and the time zone %s is %s", (locale, zone, text) => {
  expect(momentText("2026-12-06T16:30:00Z", locale, zone).replaceAll(/\s/g, " ")).toBe(text);
});

test.each([
  ["Asia/Shanghai", "UTC+8"],
  ["Asia/Kolkata", "UTC+5:30"],
  ["America/New_York", "UTC-5"],
  ["UTC", "UTC+0"],
])("%s is %s in December", (zone, text) => {
  expect(zoneText(new Date("2026-12-06T16:30:00Z"), zone)).toBe(text);
});

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
