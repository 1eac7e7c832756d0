import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readCatalog } from "../server/seed/catalog.ts";
import { compact } from "./placeholders/compact.ts";
import { drawPlaceholders } from "./placeholders.ts";

const catalog = readCatalog();
const pictures = drawPlaceholders(catalog);

describe("the placeholder pictures", () => {
  it("exist for every item, and are committed as the code draws them", () => {
    expect([...pictures.keys()].sort()).toEqual(catalog.items.map((item) => `${item.slug}.svg`).sort());
    for (const [file, text] of pictures) {
      const committed = readFileSync(new URL(`../web/public/pictures/items/${file}`, import.meta.url), "utf8");
      expect(committed === text, `${file} is stale: run node art/placeholders.ts`).toBe(true);
    }
  });

  it("are the same bytes from the same catalogue, and all different", () => {
    expect([...drawPlaceholders(readCatalog())]).toEqual([...pictures]);
    expect(new Set(pictures.values()).size).toBe(pictures.size);
  });

  it("are small", () => {
    const sizes = [...pictures.values()].map((text) => text.length);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(4_500);
    expect(Math.max(...sizes)).toBeLessThan(7_000);
  });

  it("refer to nothing outside, hold no script, and define each id that they use once", () => {
    for (const [path, text] of pictures) {
      expect(text.replace("http://www.w3.org/2000/svg", "")).not.toMatch(
        /https?:|<script|<image|NaN|undefined|Infinity/,
      );
      const ids = [...text.matchAll(/ id="(\w+)"/g)].map((match) => match[1]);
      expect(new Set(ids).size, path).toBe(ids.length);
      for (const [, used] of text.matchAll(/(?:url\(|href=")#(\w+)/g))
        expect(ids, `${path} uses ${used}`).toContain(used);
    }
  });
});

describe("a compacted path", () => {
  it("keeps its points, as relative whole numbers", () => {
    expect(compact("M10 10L20.4 10L20.4 30Z")).toBe("M10 10l10 0 0 20z");
    expect(compact("M5 5Q10 5 10 10C10 20 20 20 30 30Z")).toBe("M5 5q5 0 5 5c0 10 10 10 20 20z");
    expect(compact("M4 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z")).toBe("M4 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0z");
  });

  it("does not drift: rounding is done before the difference is taken", () => {
    expect(compact("M0 0L0.4 0L0.8 0L1.2 0")).toBe("M0 0l0 0 1 0 0 0");
  });
});
