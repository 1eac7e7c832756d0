import { expect, test } from "vitest";
import { headingId, headingsOf } from "./headings.ts";

test("headings of both levels are found in their order, in any script", () => {
  const text =
    "Text\n\n## Why? Because!\n\ntext\n### 什么是流水？\n## Что такое оборот\n#### deeper\n```\n## code\n```";
  expect(headingsOf(text)).toEqual([
    { id: "why-because", text: "Why? Because!", level: 2 },
    { id: "什么是流水", text: "什么是流水？", level: 3 },
    { id: "что-такое-оборот", text: "Что такое оборот", level: 2 },
  ]);
});

test("an id contains only letters, digits and hyphens", () => {
  expect(headingId(`"><script>alert(1)</script>`)).toBe("script-alert-1-script");
});
