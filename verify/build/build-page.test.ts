import { createHash } from "node:crypto";
import { findWrongTexts, type PlacedTexts } from "@vitrine/contract/languages/wrong-texts.ts";
import { beforeAll, expect, test } from "vitest";
import { PAGE_TEXTS, VERDICTS } from "../src/page/page-texts.ts";
import { buildPage } from "./build-page.ts";

let page = "";
beforeAll(async () => {
  page = await buildPage();
}, 120_000);

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("the policy forbids everything except exactly the page's own script and style sheet", () => {
  const [, policy = ""] = /http-equiv="content-security-policy" content="([^"]+)"/.exec(page) ?? [];
  const [, script = ""] = /<script>(.*)<\/script>/s.exec(page) ?? [];
  const [, sheet = ""] = /<style>(.*)<\/style>/s.exec(page) ?? [];
  expect(policy.split("; ")).toEqual([
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(sheet)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ]);
  // The policy comes before everything that it has to cover.
  expect(page.indexOf("content-security-policy")).toBeLessThan(page.indexOf("<style>"));
});

test("the page is one file of at most 250 KB, and names no other file", () => {
  expect(page.length).toBeLessThan(250 * 1024);
  const [before = "", after = ""] = [page.split("<style>")[0], page.split("</script>").at(-1)];
  expect(before + after).not.toMatch(/ src=| href=|url\(/);
  expect(page).not.toMatch(/<!-- (sheet|script) -->|\{\{policy/);
});

test("every text of the page is in each language, in the letters of that language", () => {
  const rows: PlacedTexts[] = [
    ...Object.entries(PAGE_TEXTS).map(([place, texts]) => ({ place, texts })),
    ...Object.entries(VERDICTS).flatMap(([kind, byOutcome]) =>
      Object.entries(byOutcome).map(([outcome, texts]) => ({ place: `${kind} ${outcome}`, texts })),
    ),
  ];
  expect(rows.length).toBeGreaterThan(20);
  expect(findWrongTexts(rows, [])).toEqual([]);
});
