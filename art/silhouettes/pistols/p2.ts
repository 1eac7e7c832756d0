import { circle, polygon, spline } from "../../solid/curves.ts";
import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { engrave } from "../parts/guns/engraving.ts";
import { ejectionPort, muzzle, triggerAndBow } from "../parts/guns/firing.ts";
import { floorPlate, grip, panelScrew } from "../parts/guns/grips.ts";
import { groove, line, pin, repeat } from "../parts/guns/relief.ts";

/** A pocket pistol: short, round at all corners, a hooked floor plate for the last finger. */
export const silhouette: Silhouette = {
  view: { yaw: -22, pitch: -11, roll: 4 },
  parts: (trim) => [...barrel(trim), ...slide(trim), ...frame(trim)],
};

const back = spline(line([-9, -2, -5, -14, -5, -30, -11, -48, -15, -62]));

const front = spline(line([40, -12, 37, -24, 31, -40, 28, -52, 25, -66]));

const barrel = (trim: Trim): Part[] => [
  {
    lathe: line([104, 7.6, 120, 7.6, 121.5, 6.6]),
    y: 13,
    material: trim.fittings,
  },
  muzzle(121.6, 13, 4),
];

const slide = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [-9, 1, 2],
      [-13, 14, 9],
      [-4, 29, 12],
      [58, 31, 30],
      [112, 28, 12],
      [117, 12, 8],
      [113, 0.6, 3],
    ]),
    height: 12.6,
    bevel: 9,
    drop: 5,
    profile: "fillet",
    pillow: 0.02,
    material: "paint",
  },
  groove(spline(line([-4, 7.6, 40, 7.2, 80, 7.6, 114, 9])), 0.6, 0.9),
  groove(spline(line([74, 12, 92, 14, 108, 21])), 0.6, 0.9),
  ...repeat(spline(line([-1, 9, 0.5, 16, 4, 23])), { count: 6, step: [3.8, 0.1], radius: 1.1, height: 1.4 }),
  ...ejectionPort([46, 17], [78, 31], trim.fittings, 12.4),
  {
    outline: polygon([
      [-2, 28],
      [0, 33, 1.5],
      [7, 32.6, 1.5],
      [11, 29],
    ]),
    height: 6,
    bevel: 1.2,
    material: "black",
  },
  {
    outline: polygon([
      [99, 28],
      [102, 32, 1.5],
      [107, 31.6, 1.5],
      [109, 27],
    ]),
    height: 3,
    bevel: 1,
    material: trim.fittings,
  },
  ...engrave("P2", [27, 12], 5),
];

const frame = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [-9, 1, 1],
      [-16, -2, 3],
      [-12, -9, 5],
      [10, -14, 6],
      [40, -15, 4],
      [86, -14, 5],
      [104, -10, 8],
      [113, -3, 4],
      [112, 1, 1],
    ]),
    height: 11.8,
    bevel: 2.6,
    drop: 2,
    profile: "fillet",
    material: trim.metal,
  },
  ...grip({ back, front, frame: trim.metal, panel: "paint", pattern: "checkered", height: 13.4 }),
  ...panelScrew(back, front, 0.93, trim.fittings, 14.6),
  ...medallion([12.5, -24], trim),
  ...floorPlate(back, front, "paint", { lip: 9, thick: 9 }),
  ...triggerAndBow([41, -12], { size: 0.92, bow: trim.metal, trigger: trim.fittings }),
  ...pin(70, -6.6, 2.2),
  ...pin(36, -7, 1.8),
  {
    outline: polygon([
      [4, -1.4, 2],
      [2, -5, 2],
      [10, -6.6, 2],
      [24, -4, 1],
      [24, -1.4, 1],
    ]),
    height: 13.6,
    bevel: 1.2,
    material: trim.fittings,
  },
  ...repeat(line([4, -1.6, 6, -6]), { count: 4, step: [2.4, 0], radius: 0.4, height: 0.6 }),
];

const medallion = ([x, y]: [number, number], trim: Trim): Part[] => [
  { outline: circle(x, y, 5.4), height: 15, bevel: 1.2, drop: 0.8, material: trim.fittings },
  { outline: [circle(x, y, 4), circle(x, y, 3.2)], operation: "cut", height: 0.6, bevel: 0.4 },
  { outline: circle(x, y, 1.6, 4), operation: "cut", height: 0.8, bevel: 0.8 },
];
