import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findWrongTexts } from "@vitrine/contract/languages/wrong-texts.ts";
import { LANGUAGES, texts } from "@vitrine/contract/languages.ts";
import { expect, test } from "vitest";

const page = readFileSync(join(import.meta.dirname, "../../../public/offline.html"), "utf8");

test("the offline page has the same text in each language, in its own script", () => {
  const said = LANGUAGES.map((language) => {
    const section = new RegExp(`<section lang="${language}">(.*?)</section>`, "s").exec(page)?.[1] ?? "";
    return [...section.matchAll(/<(h1|p|a)\b[^>]*>([^<]+)</g)].map(([, tag = "", text = ""]) => ({ tag, text }));
  });
  expect(said.map((one) => one.map(({ tag }) => tag))).toEqual(LANGUAGES.map(() => ["h1", "p", "a"]));
  const [zh = [], en = [], ru = []] = said;
  const rows = zh.map(({ tag, text }, index) => ({
    place: tag,
    texts: texts({ zh: text, en: en[index]?.text ?? "", ru: ru[index]?.text ?? "" }),
  }));
  expect(findWrongTexts(rows, [])).toEqual([]);
});
