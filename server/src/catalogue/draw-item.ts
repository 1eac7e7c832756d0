import { Worker } from "node:worker_threads";
import type { CATEGORIES } from "@vitrine/contract/shapes.ts";
import { MAP_HEIGHT, MAP_WIDTH } from "../../../art/solid/canvas.ts";
import { seedOf } from "../../../art/solid/noise.ts";
import { readCatalog } from "../../seed/catalog.ts";
import { drawUploadInTurn, loadSharp } from "../platform/pictures.ts";
import { takeTurns } from "../platform/turns.ts";
import { encodeSizes, type ItemPicture, SIZES } from "./pictures.ts";

/** An item without a picture of its own. */
type Plain = { slug: string; category: (typeof CATEGORIES)[number]; grade: number };

/** What the thread gets: a silhouette of the demo's pictures, and what gives the item its materials and its colour. */
export type Ordered = Plain & { silhouette: string };

/** The pixels of the solid in the size of the map, and the angle by which the picture is turned. */
export type Shaded = { pixels: Uint8Array<ArrayBuffer>; rollDegrees: number };

/** The free edge around an item, in px of the large picture. */
const EDGE = { x: 24, y: 18 };
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

const inTurn = takeTurns({ atOnce: 1, mostWaiting: 2 });

/**
 * Draws a picture for an item without an upload: a silhouette of its category, lacquered in the colour of its grade. The
 * same item always gets the same picture. A thread shades it in a few seconds, one at a time, so that players' calls do
 * not wait. Refuses with `busy` when too many wait.
 */
export function drawItem(item: Plain): Promise<ItemPicture> {
  return inTurn(async () => {
    const { pixels, rollDegrees } = await shadeInThread({ ...item, silhouette: silhouetteOf(item) });
    return drawUploadInTurn(async () => {
      const sharp = await loadSharp();
      const raw = { width: MAP_WIDTH, height: MAP_HEIGHT, channels: 4 } as const;
      const turned = await sharp(pixels, { raw })
        .rotate(-rollDegrees, { background: CLEAR })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width, height, channels } = turned.info;
      const { width: wide, height: high } = SIZES.large;
      const framed = await sharp(turned.data, { raw: { width, height, channels } })
        .trim({ background: CLEAR, threshold: 1 })
        .resize({ width: wide - 2 * EDGE.x, height: high - 2 * EDGE.y, fit: "contain", background: CLEAR })
        .extend({ top: EDGE.y, bottom: EDGE.y, left: EDGE.x, right: EDGE.x, background: CLEAR })
        .raw()
        .toBuffer();
      return encodeSizes(sharp(framed, { raw: { width: wide, height: high, channels: 4 } }));
    });
  });
}

/** Items of one category get different silhouettes: those that the demo's items of this category have. */
function silhouetteOf({ slug, category }: Plain): string {
  const items = readCatalog().items.filter((item) => item.category === category);
  const silhouettes = [...new Set(items.map(({ silhouette }) => silhouette))].sort();
  return silhouettes[seedOf(slug) % silhouettes.length]!;
}

function shadeInThread(ordered: Ordered): Promise<Shaded> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL("./draw-item-worker.ts", import.meta.url), { workerData: ordered });
    thread.once("message", resolve);
    thread.once("error", reject);
    thread.once("exit", () => reject(new Error("the drawing has ended without a picture")));
  });
}
