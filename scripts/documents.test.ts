import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { describe, expect, test } from "vitest";
import { parseDocument, readDocuments } from "../server/seed/documents.ts";
import { storageKeys } from "../web/src/api/session/storage.ts";
import { paths } from "../web/src/app/paths.ts";

const documents = readDocuments();
const files = documents.flatMap(({ slug, kind, texts }) =>
  LANGUAGES.map((language) => ({ slug, kind, language, ...texts[language] })),
);

/** The footer, the sign-up page and the search link to these documents. */
const LEGAL = ["terms", "privacy", "about", "disclaimer", "ethics"];
const LINKED = [...LEGAL, "responsible"];

/** Addresses without an id, and those of the documents. */
const addresses = new Set([
  ...Object.values(paths).map((address) => (address as () => string)()),
  ...documents.map(({ kind, slug }) => paths[kind](slug)),
]);

test("the documents that pages link to exist", () => {
  const help = documents.filter(({ kind }) => kind === "help").map(({ slug }) => slug);
  expect(help).toEqual(expect.arrayContaining(LINKED));
  expect(documents.map(({ slug }) => slug)).toContain("contact");
});

describe.each(files)("$slug in $language", ({ slug, language, title, summary, text }) => {
  const headings = text.match(/^#{1,6} .+$/gm) ?? [];

  test("has headings of two levels, all different, as many as in the other languages", () => {
    expect(headings.length).toBeGreaterThan(1);
    expect(headings.filter((heading) => !/^#{2,3} [^*_`[\]<]+$/.test(heading))).toEqual([]);
    expect(new Set(headings).size).toBe(headings.length);
    const others = files.filter((file) => file.slug === slug);
    for (const other of others) expect(other.text.match(/^#{1,6} .+$/gm)?.map(levelOf)).toEqual(headings.map(levelOf));
  });

  test("contains no HTML, no picture and no letter of another script", () => {
    expect(text).not.toMatch(/<[a-z!/]/i);
    expect(text).not.toMatch(/!\[/);
    const whole = `${title} ${summary} ${text}`;
    if (language === "en-US") expect(whole).not.toMatch(/\p{Script=Han}|\p{Script=Cyrillic}/u);
    if (language === "ru-RU") expect(whole).not.toMatch(/\p{Script=Han}/u);
    if (language === "ru-RU") expect(title).toMatch(/\p{Script=Cyrillic}/u);
    if (language === "zh-CN") expect(title).toMatch(/\p{Script=Han}/u);
  });

  test("links only to existing addresses of the site and to https", () => {
    const targets = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, target = ""]) => target);
    const wrong = targets.filter((to) => !to.startsWith("https://") && !addresses.has(to.replace(/[?#].*$/, "")));
    expect(wrong).toEqual([]);
  });
});

test.each(files.filter(({ slug }) => slug === "privacy"))(
  "privacy in $language names every entry that the site stores in the browser",
  ({ text }) => {
    const told = [...text.matchAll(/^\| (\w+) \| /gm)].map(([, name]) => name);
    expect(told).toEqual(expect.arrayContaining(Object.values(storageKeys)));
  },
);

const legal = files.filter(({ slug }) => LEGAL.includes(slug));

test.each(legal)("$slug in $language is complete: 800 words, or 1 300 Chinese characters", ({ language, text }) => {
  const chinese = language === "zh-CN";
  const words = text.match(chinese ? /\p{Script=Han}/gu : /[\p{L}\p{N}’'-]+/gu) ?? [];
  expect(words.length).toBeGreaterThanOrEqual(chinese ? 1300 : 800);
});

const levelOf = (heading: string) => heading.indexOf(" ");

test.each([
  ["the front matter is missing", "Only text"],
  ["is not one of", "---\nauthor: x\n---\ntext"],
  ["kind is missing", "---\ntitle: x\n---\ntext"],
  [
    "updated is missing or has a wrong form",
    "---\nkind: help\nposition: 1\ntitle: x\nsummary: x\nupdated: soon\n---\ntext",
  ],
])("an invalid file is refused, and the error names it: %s", (message, file) => {
  expect(() => parseDocument(file, "terms/en-US.md")).toThrow(`terms/en-US.md: `);
  expect(() => parseDocument(file, "terms/en-US.md")).toThrow(message);
});
