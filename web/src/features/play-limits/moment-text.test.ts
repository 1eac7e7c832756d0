import { expect, test } from "vitest";
import { momentText, zoneText } from "./moment-text.ts";

test.each([
  ["en-US", "Asia/Shanghai", "Dec 7, 2026, 00:30 (UTC+8)"],
  ["zh-CN", "Asia/Shanghai", "2026年12月7日 00:30 (UTC+8)"],
  ["ru-RU", "Europe/Moscow", "6 дек. 2026 г., 19:30 (UTC+3)"],
])("a moment in %s and %s", (locale, zone, text) => {
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
