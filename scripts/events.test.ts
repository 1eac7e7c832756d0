import { existsSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { describe, expect, test } from "vitest";
import { readDocuments } from "../server/seed/documents.ts";
import { readEvents } from "../server/seed/events.ts";
import { paths } from "../web/src/app/paths.ts";
import { dayPictureOf } from "../web/src/ui/item/picture-sources.ts";

const events = readEvents();
const files = events.flatMap(({ slug, texts }) =>
  LANGUAGES.map((language) => ({ slug, language, ...texts[language] })),
);

/** Addresses without an id, and those of the documents. */
const addresses = new Set([
  ...Object.values(paths).map((address) => (address as () => string)()),
  ...readDocuments().map(({ kind, slug }) => paths[kind](slug)),
]);
const exists = (to: string) => addresses.has(to.replace(/[?#].*$/, ""));

test("there are events and promotions, and each links to an address of the site", () => {
  expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(["event", "promotion"]));
  expect(events.filter(({ link }) => !exists(link))).toEqual([]);
});

test("each event and promotion has a picture of its own, by night and by day", () => {
  const pictures = events.flatMap(({ image }) => [image, dayPictureOf(image) ?? "none"]);
  expect(new Set(pictures).size).toBe(2 * events.length);
  expect(pictures.filter((path) => !existsSync(join(import.meta.dirname, "../web/public", path)))).toEqual([]);
});

describe.each(files)("$slug in $language", ({ slug, language, title, summary, text }) => {
  test("has as many headings as in the other languages, no HTML, and no letter of another script", () => {
    const levels = (words: string) => words.match(/^#{1,6} /gm) ?? [];
    for (const other of files.filter((file) => file.slug === slug)) expect(levels(other.text)).toEqual(levels(text));
    expect(levels(text).length).toBeGreaterThan(1);
    expect(text).not.toMatch(/<[a-z!/]|!\[/i);
    const whole = `${title} ${summary} ${text}`;
    if (language !== "zh-CN") expect(whole).not.toMatch(/\p{Script=Han}/u);
    if (language === "en-US") expect(whole).not.toMatch(/\p{Script=Cyrillic}/u);
  });

  test("links only to existing addresses of the site", () => {
    const targets = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, target = ""]) => target);
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.filter((to) => !exists(to))).toEqual([]);
  });
});
