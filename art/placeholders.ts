import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Catalog } from "../server/seed/catalog.ts";
import { readCatalog } from "../server/seed/catalog.ts";
import { itemPicture } from "./placeholders/item.ts";

const ITEMS = fileURLToPath(new URL("../web/public/pictures/items", import.meta.url));

/** The drawing of every item by its file's name; the same text from the same catalogue. */
export function drawPlaceholders(catalog: Catalog): Map<string, string> {
  return new Map(catalog.items.map((item) => [`${item.slug}.svg`, itemPicture(item)]));
}

function write(pictures: Map<string, string>): void {
  mkdirSync(ITEMS, { recursive: true });
  for (const file of readdirSync(ITEMS)) if (file.endsWith(".svg") && !pictures.has(file)) rmSync(join(ITEMS, file));
  for (const [file, text] of pictures) writeFileSync(join(ITEMS, file), text);
}

if (import.meta.main) {
  const pictures = drawPlaceholders(readCatalog());
  write(pictures);
  process.stdout.write(`${pictures.size} pictures written\n`);
}
