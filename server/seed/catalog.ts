import { readFileSync } from "node:fs";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { checkBoxes } from "./check-boxes.ts";
import type { Catalog } from "./rows.ts";
import { parseBanner, parseBox, parseHead, parseItem, parseNotice, parseTheme } from "./rows.ts";

export type { Catalog, SeedBox, SeedItem } from "./rows.ts";

/**
 * Returns the demo catalogue: values and prices in integer cents, tickets of each box in the order of its
 * contiguous ranges (1…100 000). Throws an Error that names the file and the row if the data is not consistent.
 */
export function readCatalog(): Catalog {
  const catalog: Catalog = {
    items: readRows("items.json", parseItem),
    themes: readRows("themes.json", parseTheme),
    boxes: readRows("boxes.json", parseBox),
    banners: readRows("banners.json", parseBanner),
    notices: readRows("notices.json", parseNotice),
    heads: readRows("heads.json", parseHead),
  };
  checkCatalog(catalog);
  return catalog;
}

/** Checks the rules between the files: unique keys, unique names in each language, boxes that refer to existing items. */
export function checkCatalog(catalog: Catalog): void {
  unique(
    "items.json: slug",
    catalog.items.map((item) => item.slug),
  );
  unique(
    "items.json: silhouette and finish",
    catalog.items.map((item) => `${item.silhouette} + ${item.finish}`),
  );
  unique(
    "themes.json: slug",
    catalog.themes.map((theme) => theme.slug),
  );
  unique(
    "boxes.json: slug",
    catalog.boxes.map((box) => box.slug),
  );
  unique(
    "banners.json: slug",
    catalog.banners.map((banner) => banner.slug),
  );
  unique(
    "notices.json: slug",
    catalog.notices.map((notice) => notice.slug),
  );
  unique(
    "heads.json: id",
    catalog.heads.map((head) => head.id),
  );
  for (const language of LANGUAGES) {
    unique(
      `items.json: name in ${language}`,
      catalog.items.map((item) => item.name[language]),
    );
    unique(
      `boxes.json: name in ${language}`,
      catalog.boxes.map((box) => box.name[language]),
    );
    unique(
      `themes.json: name in ${language}`,
      catalog.themes.map((theme) => theme.name[language]),
    );
  }
  checkBoxes(catalog);
}

function readRows<T>(file: string, parse: (row: unknown, place: string) => T): T[] {
  const rows: unknown = JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));
  if (!Array.isArray(rows)) throw new Error(`${file}: not a list`);
  return rows.map((row, index) => parse(row, `${file}, row ${index + 1}`));
}

function unique(what: string, values: string[]): void {
  const seen = new Set<string>();
  for (const value of values) {
    if (seen.has(value)) throw new Error(`${what} appears twice: ${value}`);
    seen.add(value);
  }
}
