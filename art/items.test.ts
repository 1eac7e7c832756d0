import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readCatalog } from "../server/seed/catalog.ts";
import { trimOf } from "./choose-materials.ts";
import { findFinish } from "./finishes/index.ts";
import { leastDistance, type Print, takePrint } from "./likeness.ts";
import { PICTURES } from "./manifest.ts";
import { findSilhouette } from "./silhouettes/index.ts";

const { items } = readCatalog();
const SIZES = [
  { suffix: "", width: 960, height: 720, limit: 58_000, mean: 42_000 },
  { suffix: "-320", width: 320, height: 240, limit: 13_500, mean: 9_000 },
];

test("every item has a silhouette and a finish, and there are at least 40 silhouettes and 24 finishes", () => {
  for (const { slug, silhouette, finish, trim, category } of items) {
    expect(findSilhouette(silhouette).parts(trimOf(slug, trim, category)).length, slug).toBeGreaterThan(5);
    expect(findFinish(finish).glsl, slug).not.toBe("");
  }
  expect(new Set(items.map((item) => findSilhouette(item.silhouette))).size).toBeGreaterThanOrEqual(40);
  expect(new Set(items.map((item) => findFinish(item.finish))).size).toBeGreaterThanOrEqual(24);
});

test("items of trim 0 have gold fittings, and items of trims 2 to 4 never have gold ones", () => {
  for (const { slug, trim, category } of items) {
    if (trim === 1) continue;
    expect(trimOf(slug, trim, category).fittings === "gold", slug).toBe(trim === 0);
  }
});

test.each(SIZES)(
  "every picture of $width × $height exists and is small enough",
  async ({ suffix, width, height, limit, mean }) => {
    let bytes = 0;
    for (const { slug } of items) {
      const file = readFileSync(join(PICTURES, "items", `${slug}${suffix}.webp`));
      const shape = await sharp(file).metadata();
      expect([shape.format, shape.width, shape.height, shape.hasAlpha], slug).toEqual(["webp", width, height, true]);
      expect(file.length, slug).toBeLessThanOrEqual(limit);
      bytes += file.length;
    }
    expect(bytes / items.length).toBeLessThan(mean);
  },
);

test("no two items look alike", async () => {
  const prints: Print[] = [];
  for (const { slug } of items)
    prints.push(await takePrint(slug, readFileSync(join(PICTURES, "items", `${slug}-320.webp`))));
  const { one, other, distance } = leastDistance(prints);
  console.log(`the two most alike: ${one} and ${other}, ${distance} of 1024`);
  expect(distance).toBeGreaterThanOrEqual(40);
});
