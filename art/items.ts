import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readCatalog, type SeedItem } from "../server/seed/catalog.ts";
import { trimOf } from "./choose-materials.ts";
import { findFinish } from "./finishes/index.ts";
import { renderWithin } from "./fitting.ts";
import type { Order } from "./order.ts";
import { itemJob, type Piece } from "./render/item-picture.ts";
import { findSilhouette } from "./silhouettes/index.ts";
import { seeded } from "./solid/noise.ts";
import { withoutComments } from "./without-comments.ts";

/** The limits in bytes of the large and the small file. */
const LIMITS = [58_000, 13_500];
const QUALITIES = [0.8, 0.68, 0.56, 0.44, 0.32];
const ENGINE = ["solid", "page", "light", "render"].map((folder) => join(import.meta.dirname, folder));

/** Returns an order for every item of the catalogue: a large and a small picture each. */
export function itemOrders(): Order[] {
  const engine = engineHash();
  return readCatalog().items.map((item) => itemOrder(item, engine));
}

function itemOrder(item: SeedItem, engine: string): Order {
  // The picture depends on `trim` and not on the grade, so an item keeps its picture when its value and its grade
  // change.
  const { slug, category, trim: grade } = item;
  const piece: Piece = {
    slug,
    category,
    grade,
    silhouette: findSilhouette(item.silhouette),
    finish: findFinish(item.finish),
    trim: trimOf(slug, grade, category),
  };
  return {
    name: slug,
    files: [`items/${slug}.webp`, `items/${slug}-320.webp`],
    inputs: `${engine} ${describe(piece)}`,
    make: (stage) => renderWithin(stage, itemJob(piece), LIMITS, QUALITIES),
  };
}

/** Returns everything besides the engine that the picture depends on. Functions are replaced with their results. */
function describe({ silhouette, finish, trim, ...rest }: Piece): string {
  const drawing = finish.drawing?.(seeded(1));
  return JSON.stringify({
    ...rest,
    trim,
    view: silhouette.view,
    under: silhouette.under,
    parts: silhouette.parts(trim),
    finish,
    drawing,
  });
}

/** Returns a hash of the engine's code. Comments do not count, so that a new comment does not make pictures outdated. */
function engineHash(): string {
  const hash = createHash("sha256").update(codeOf(import.meta.dirname, "materials.ts"));
  for (const folder of ENGINE)
    for (const file of readdirSync(folder).sort()) if (/^[a-z-]+\.ts$/.test(file)) hash.update(codeOf(folder, file));
  return hash.digest("hex");
}

const codeOf = (folder: string, file: string) => withoutComments(readFileSync(join(folder, file), "utf8"));
