import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findWrongTexts } from "@vitrine/contract/languages/wrong-texts.ts";
import { inEachLanguage } from "@vitrine/contract/languages.ts";
import { expect, test } from "vitest";

const page = readFileSync(join(import.meta.dirname, "../../../public/offline.html"), "utf8");

test("the offline page has the same sections in each language, written in the letters of that language", () => {
  const said = inEachLanguage((language) => {
    const section = new RegExp(`<section lang="${language}">(.*?)</section>`, "s").exec(page)?.[1] ?? "";
    return [...section.matchAll(/<(h1|p|a)\b[^>]*>([^<]+)</g)].map(([, tag = "", text = ""]) => ({ tag, text }));
  });
  const tags = ["h1", "p", "a"];
  expect(inEachLanguage((language) => said[language].map(({ tag }) => tag))).toEqual(inEachLanguage(() => tags));
  const rows = tags.map((tag, index) => ({
    place: tag,
    texts: inEachLanguage((language) => said[language][index]?.text ?? ""),
  }));
  expect(findWrongTexts(rows, [])).toEqual([]);
});
