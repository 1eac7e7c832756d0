import { expect, test } from "vitest";
import { linkTarget } from "./link-target.ts";

test.each([
  ["/box", "/box"],
  ["/personal/flow?tab=balance#top", "/personal/flow?tab=balance#top"],
  ["/../provably-fair", "/provably-fair"],
  ["#how", "#how"],
])("%s stays on the site", (href, to) => {
  expect(linkTarget(href)).toEqual({ kind: "site", to });
});

test("https leads to another site", () => {
  expect(linkTarget("https://steamcommunity.com/my")).toEqual({
    kind: "outside",
    href: "https://steamcommunity.com/my",
  });
});

test.each(["mailto:somebody@example.org", "tel:+864008208820"])("%s is a direct contact", (href) => {
  expect(linkTarget(href)).toEqual({ kind: "direct", href });
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "vbscript:x",
  "blob:https://site/1",
  "http://plain.example",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "https://user:secret@evil.example",
  "mailto:somebody@example.org?bcc=other@example.org",
  "mailto:somebody",
  "tel:+49;ext=1",
  "box",
  "",
])("%j is not a valid link", (href) => {
  expect(linkTarget(href)).toBeUndefined();
});
