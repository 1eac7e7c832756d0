import { polygon, rectangle, spline } from "../../solid/curves.ts";
import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { engrave } from "../parts/guns/engraving.ts";
import { ejectionPort, muzzle, sights, triggerAndBow } from "../parts/guns/firing.ts";
import { grip, panelScrew } from "../parts/guns/grips.ts";
import { shoulderWire } from "../parts/guns/holds.ts";
import { groove, line, pin, repeat } from "../parts/guns/relief.ts";

/** A machine pistol: ported compensator, folding fore grip, long magazine and a shoulder wire. */
export const silhouette: Silhouette = {
  view: { yaw: -21, pitch: -11, roll: 9 },
  parts: (trim) => [
    ...shoulderWire([-10, -8], 118, 74, trim.metal),
    ...slide(),
    ...compensator(trim),
    ...frame(trim),
    ...magazine(trim),
    ...foreGrip(trim),
  ],
};

const back = spline(line([-14, -4, -7, -15, -3, -34, -8, -58, -15, -90]));

const front = spline(line([52, -14, 48, -30, 42, -50, 36, -70, 30, -95]));

const slide = (): Part[] => [
  {
    outline: polygon([
      [-8, 1, 1],
      [-8, 26, 5],
      [0, 31, 3],
      [150, 31, 2],
      [156, 24, 2],
      [156, 0.6, 1],
    ]),
    height: 13,
    bevel: 3,
    drop: 2.6,
    pillow: 0.02,
    material: "paint",
  },
  groove(line([-6, 6.4, 154, 6.4]), 0.6, 0.9),
  ...repeat(line([2, 9, 2, 27]), { count: 8, step: [3.8, 0], radius: 1.2, height: 1.5 }),
  ...repeat(line([130, 10, 138, 26]), { count: 3, step: [5.4, 0], radius: 1.3, height: 1.4 }),
  ...ejectionPort([62, 18], [102, 31], "bright"),
  ...engrave("M3", [108, 14], 7),
  ...sights(-4, 142, 31, "red"),
];

const compensator = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [157, 2, 2],
      [157, 31, 2],
      [164, 33, 2],
      [206, 33, 3],
      [212, 24, 3],
      [212, 6, 3],
      [204, 0, 3],
      [164, 0, 2],
    ]),
    height: 14,
    bevel: 4,
    drop: 3,
    material: trim.metal,
  },
  ...[170, 182, 194].flatMap((x): Part[] => [
    {
      outline: polygon([
        [x, 28, 1.5],
        [x + 7, 28, 1.5],
        [x + 4, 15, 1.5],
        [x - 3, 15, 1.5],
      ]),
      operation: "cut",
      height: 7,
      bevel: 1.2,
      material: "hollow",
    },
    {
      outline: polygon([
        [x - 1, 34],
        [x + 6, 34],
        [x + 5, 30, 1],
        [x, 30, 1],
      ]),
      operation: "hole",
    },
  ]),
  groove(line([164, 8.6, 208, 8.6]), 0.9, 1.3),
  muzzle(212.4, 16, 6),
];

const frame = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [-10, 1, 1],
      [-26, 0, 3],
      [-26, -14, 3],
      [-12, -15, 4],
      [14, -15, 8],
      [50, -18, 4],
      [108, -18, 4],
      [118, -13, 3],
      [160, -13, 3],
      [160, 1, 1],
    ]),
    height: 12.4,
    bevel: 2,
    drop: 1.6,
    material: "polymer",
  },
  ...grip({ back, front, frame: "polymer", panel: "paint", pattern: "ribbed" }),
  ...panelScrew(back, front, 0.2, trim.fittings, 16.6),
  ...triggerAndBow([52, -15], { bow: "polymer", trigger: trim.fittings }),
  ...pin(46, -9, 2),
  ...pin(88, -9, 2),
  ...pin(-18, -8, 4),
  {
    outline: polygon([
      [8, -2, 2],
      [6, -7, 2],
      [26, -8, 2],
      [30, -3, 2],
    ]),
    height: 14.4,
    bevel: 1,
    material: trim.fittings,
  },
  ...engrave("3", [34, -9], 4),
];

const magazine = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [-12, -88],
      [27, -92],
      [14, -152, 2],
      [-26, -148, 2],
    ]),
    height: 12,
    bevel: 2,
    drop: 1.6,
    material: trim.metal,
  },
  ...[0, 1, 2].map((index) => groove(line([-8 + index * 11, -98, -17 + index * 11, -142]), 1.6, 1.4)),
  {
    outline: polygon([
      [-29, -146, 2],
      [15, -151, 2],
      [16, -161, 3],
      [-30, -157, 3],
    ]),
    height: 15,
    bevel: 2,
    material: "paint",
  },
  groove(line([-28, -151, 15, -156]), 0.5, 0.8),
];

const foreGrip = (trim: Trim): Part[] => [
  { outline: rectangle(124, -18, 156, -10, 2), height: 13.2, bevel: 1.6, material: trim.metal },
  {
    outline: polygon([
      [128, -16, 2],
      [152, -16, 2],
      [150, -40, 8],
      [144, -78, 6],
      [124, -76, 6],
      [126, -40, 8],
    ]),
    height: 12.4,
    bevel: 9,
    drop: 5,
    profile: "fillet",
    material: "paint",
  },
  ...repeat(line([127, -30, 150, -31]), { count: 8, step: [-0.5, -5.4], radius: 0.8, height: 1.2 }),
  ...pin(140, -14, 2.4),
];
