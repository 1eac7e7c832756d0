import { findWrongTexts, type PlacedTexts } from "@vitrine/contract/languages/wrong-texts.ts";
import { expect, test } from "vitest";
import { readCatalog } from "./catalog.ts";

const catalog = readCatalog();
const placed = (kind: string, slug: string, texts: PlacedTexts["texts"]) => ({ place: `${kind} ${slug}`, texts });

test("every entry of the demo catalogue has a name in each language, in the letters of that language", () => {
  const rows = [
    ...catalog.items.map(({ slug, name }) => placed("item", slug, name)),
    ...catalog.themes.map(({ slug, name }) => placed("theme", slug, name)),
    ...catalog.boxes.flatMap(({ slug, name, story }) => [
      placed("box", slug, name),
      placed("story of box", slug, story),
    ]),
    ...catalog.banners.flatMap(({ slug, title, subtitle }) => [
      placed("title of banner", slug, title),
      placed("subtitle of banner", slug, subtitle),
    ]),
    ...catalog.notices.flatMap(({ slug, title, body }) => [
      placed("title of notice", slug, title),
      placed("body of notice", slug, body),
    ]),
  ];
  expect(rows.length).toBeGreaterThan(180);
  expect(findWrongTexts(rows, [])).toEqual([]);
});

test("both halves of a Chinese name have Chinese letters, except for names of models", () => {
  const halves = catalog.items.flatMap(({ name }) => name["zh-CN"].split(" · "));
  const bare = new Set(halves.filter((half) => !/\p{Script=Han}/u.test(half)));
  expect([...bare].sort()).toEqual(["AK", "AWP", "M4"]);
});
