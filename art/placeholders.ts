import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Catalog, SeedBox, SeedItem } from "../server/seed/catalog.ts";
import { readCatalog } from "../server/seed/catalog.ts";
import { avatarPicture } from "./placeholders/avatars.ts";
import { BRAND, bannerPicture } from "./placeholders/banners.ts";
import { boxPicture } from "./placeholders/box.ts";
import { itemPicture } from "./placeholders/item.ts";

const PUBLIC_FOLDER = fileURLToPath(new URL("../web/public", import.meta.url));

/** Every placeholder of the catalogue by its path on the site; the same text from the same catalogue. */
export function drawPlaceholders(catalog: Catalog): Map<string, string> {
  const pictures = new Map<string, string>();
  for (const item of catalog.items) pictures.set(item.image, itemPicture(item));
  for (const box of catalog.boxes) pictures.set(box.image, drawBox(box, catalog));
  catalog.heads.forEach((head, i) => {
    pictures.set(head.image, avatarPicture(i));
  });
  for (const banner of catalog.banners) pictures.set(banner.image, drawBanner(banner.slug, catalog));
  pictures.set("/pictures/brand.svg", BRAND);
  return pictures;
}

function drawBox(box: SeedBox, catalog: Catalog): string {
  const theme = catalog.themes.find((one) => one.slug === box.theme)!;
  return boxPicture(showPiece(box, catalog), theme.plinth, theme.emblem);
}

/** The most valuable piece stands in the glass, unless an earlier box of the list shows the very same one. */
function showPiece(box: SeedBox, catalog: Catalog): SeedItem {
  const shown = new Set<string>();
  for (const one of catalog.boxes) {
    const pick = one.items.find((entry) => !shown.has(entry.item)) ?? one.items[0]!;
    shown.add(pick.item);
    if (one.slug === box.slug) return itemOf(pick.item, catalog);
  }
  throw new Error(`no box ${box.slug}`);
}

function drawBanner(slug: string, catalog: Catalog): string {
  const at = (item: string, x: number, scale: number) => ({ look: itemOf(item, catalog), x, scale });
  if (slug === "first-deposit") return bannerPicture([], "#e8c27a", true);
  if (slug === "six-windows") {
    return bannerPicture(
      [at("ak-koi", 500, 0.52), at("gloves-gilded-seam", 690, 0.48), at("tanto-moonlit-pine", 860, 0.5)],
      "#9fc7e8",
    );
  }
  return bannerPicture([at("claw-polar-night", 700, 0.86)], "#e8c27a");
}

function itemOf(slug: string, catalog: Catalog): SeedItem {
  const item = catalog.items.find((one) => one.slug === slug);
  if (!item) throw new Error(`no item ${slug}`);
  return item;
}

function write(pictures: Map<string, string>): void {
  for (const folder of ["items", "boxes", "avatars", "banners"]) {
    const place = join(PUBLIC_FOLDER, "pictures", folder);
    mkdirSync(place, { recursive: true });
    for (const file of readdirSync(place)) {
      if (file.endsWith(".svg") && !pictures.has(`/pictures/${folder}/${file}`)) rmSync(join(place, file));
    }
  }
  for (const [path, text] of pictures) {
    mkdirSync(dirname(join(PUBLIC_FOLDER, path)), { recursive: true });
    writeFileSync(join(PUBLIC_FOLDER, path), text);
  }
}

if (import.meta.main) {
  const pictures = drawPlaceholders(readCatalog());
  write(pictures);
  process.stdout.write(`${pictures.size} pictures written\n`);
}
