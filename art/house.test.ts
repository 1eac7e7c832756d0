import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readBots } from "../server/seed/bots.ts";
import { readCatalog } from "../server/seed/catalog.ts";
import { SCENES } from "./banners/scenes.ts";
import { boxOrders } from "./boxes/orders.ts";
import { shelfOrders } from "./boxes/shelf.ts";
import { EMPTY } from "./empty/pictures.ts";
import { isMade, PICTURES, readManifest } from "./manifest.ts";
import { BOT_PORTRAITS } from "./portraits/bot-portraits.ts";
import { portraitOrders } from "./portraits/orders.ts";

const catalog = readCatalog();
const kinds: {
  folder: string;
  names: string[];
  sizes: { suffix: string; sides: [number, number]; limit: number }[];
}[] = [
  {
    folder: "boxes",
    names: catalog.boxes.map((box) => box.slug),
    sizes: [
      { suffix: "", sides: [800, 800], limit: 60 },
      { suffix: "-320", sides: [320, 320], limit: 14 },
    ],
  },
  {
    folder: "avatars",
    names: catalog.heads.map((head) => head.id),
    sizes: [
      { suffix: "", sides: [256, 256], limit: 12 },
      { suffix: "-96", sides: [96, 96], limit: 5 },
    ],
  },
  {
    folder: "bots",
    names: readBots().map(({ avatar }) => avatar.slice(-7, -5)),
    sizes: [
      { suffix: "", sides: [256, 256], limit: 12 },
      { suffix: "-96", sides: [96, 96], limit: 5 },
    ],
  },
  {
    folder: "banners",
    names: [...new Set([...catalog.banners.map((banner) => banner.slug), ...Object.keys(SCENES)])].flatMap((slug) => [
      slug,
      `${slug}-day`,
    ]),
    sizes: [
      { suffix: "", sides: [1312, 360], limit: 60 },
      { suffix: "-390", sides: [390, 220], limit: 20 },
    ],
  },
];

test.each(kinds)("every picture of $folder exists in both sizes and is small enough", ({ folder, names, sizes }) => {
  for (const name of names)
    for (const { suffix, sides, limit } of sizes) {
      const file = readFileSync(join(PICTURES, folder, `${name}${suffix}.webp`));
      expect(sidesOf(file), `${name}${suffix}`).toEqual(sides);
      expect(file.length, `${name}${suffix}`).toBeLessThanOrEqual(limit * 1024);
    }
});

test.each(kinds)("no two pictures of $folder are the same", ({ folder, names }) => {
  const pictures = names.map((name) => readFileSync(join(PICTURES, folder, `${name}.webp`)).toString("base64"));
  expect(new Set(pictures).size).toBe(names.length);
});

test("no picture of a box, a portrait or a shelf is older than its inputs (such as a box's best item), and every bot has a motif", () => {
  const manifest = readManifest();
  const orders = [...boxOrders(catalog), ...portraitOrders(catalog), ...shelfOrders()];
  const old = orders.filter((order) => !isMade(order, manifest));
  // `npm run art` renders these pictures again.
  expect(old.map(({ name }) => name)).toEqual([]);
  expect(Object.keys(BOT_PORTRAITS)).toEqual(readBots().map(({ name }) => name));
});

test("the pictures of empty pages, the emblems and the icons exist", () => {
  for (const name of Object.keys(EMPTY))
    expect(readFileSync(join(PICTURES, "empty", `${name}.svg`)).length, name).toBeLessThan(12 * 1024);
  for (const { emblem } of catalog.themes) expect(existsSync(join(PICTURES, "emblems", `${emblem}.svg`))).toBe(true);
  const icons = { "icon-192.png": 192, "icon-512.png": 512, "icon-maskable-512.png": 512, "apple-touch-icon.png": 180 };
  for (const [name, side] of Object.entries(icons))
    expect(readFileSync(join(PICTURES, "..", name)).readUInt32BE(16), name).toBe(side);
});

/** Returns width and height of a WebP file, from its extended header or from the header of its only frame. */
function sidesOf(webp: Buffer): [number, number] {
  if (webp.toString("latin1", 12, 16) === "VP8X") return [webp.readUIntLE(24, 3) + 1, webp.readUIntLE(27, 3) + 1];
  return [webp.readUInt16LE(26) & 0x3fff, webp.readUInt16LE(28) & 0x3fff];
}
