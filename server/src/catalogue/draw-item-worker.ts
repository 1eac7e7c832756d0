import { parentPort, workerData } from "node:worker_threads";
import { trimOf } from "../../../art/choose-materials.ts";
import { findSilhouette } from "../../../art/silhouettes/index.ts";
import { buildSolid } from "../../../art/solid/build.ts";
import { MAP_HEIGHT, MAP_WIDTH, type Placing, placeParts } from "../../../art/solid/canvas.ts";
import type { Ordered, Shaded } from "./draw-item.ts";
import { type Colour, shadeItem } from "./shade-item.ts";

/** The lacquer of each grade, a little deeper than the grade's colour on the pages, because gloss makes it lighter. */
const LACQUERS: readonly Colour[] = [
  [217, 138, 18],
  [200, 46, 34],
  [86, 46, 196],
  [0, 134, 174],
  [91, 102, 120],
];

/**
 * The share of the map's width that the item takes. The pictures of the demo's items use all of it; ours has no close
 * view, and takes half as long.
 */
const SHARE = 0.68;

const { slug, category, grade, silhouette: name } = workerData as Ordered;
const silhouette = findSilhouette(name);
const parts = silhouette.parts(trimOf(slug, grade, category));
const rollDegrees = silhouette.view.roll;
const shaded: Shaded = {
  pixels: shadeItem(buildSolid(parts, shrink(placeParts(parts))), LACQUERS[grade]!, rollDegrees),
  rollDegrees,
};
parentPort!.postMessage(shaded, [shaded.pixels.buffer]);

/** Keeps the middle of the map in its place. */
function shrink({ texelsPerMm, x, y }: Placing): Placing {
  const near = (value: number, middle: number) => middle + (value - middle) * SHARE;
  return { texelsPerMm: texelsPerMm * SHARE, x: near(x, MAP_WIDTH / 2), y: near(y, MAP_HEIGHT / 2) };
}
