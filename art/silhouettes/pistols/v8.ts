import { circle, polygon, rectangle, spline } from "../../solid/curves.ts";
import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { engrave } from "../parts/guns/engraving.ts";
import { muzzle, triggerAndBow } from "../parts/guns/firing.ts";
import { checkering, groove, line, pin, repeat, screw } from "../parts/guns/relief.ts";
import { drum, hammer } from "../parts/guns/revolving.ts";

/**
 * A target revolver: very long ribbed barrel with a full underlug, smooth drum, a grip shaped to the hand with a palm
 * rest.
 */
export const silhouette: Silhouette = {
  view: { yaw: -20, pitch: -11, roll: 13 },
  parts: (trim) => [
    ...barrel(trim),
    ...frame(trim),
    ...drum([46, 94], 7, 22, false),
    ...hammer([12, 2], trim),
    ...grip(trim),
  ],
};

const barrel = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [96, 32, 1],
      [288, 32, 3],
      [292, 26, 2],
      [292, 8, 4],
      [278, -6, 8],
      [120, -8, 3],
      [96, -6, 2],
    ]),
    height: 11,
    bevel: 9,
    drop: 5,
    profile: "fillet",
    material: "paint",
  },
  groove(line([104, 5.4, 284, 5.4]), 1, 1.5),
  muzzle(292, 18, 5.4),
  { outline: rectangle(98, 30, 288, 39, 1), height: 5.4, bevel: 1, material: trim.metal },
  ...Array.from(
    { length: 7 },
    (_, index): Part => ({
      outline: rectangle(108 + index * 25, 32, 126 + index * 25, 36.4, 2.1),
      operation: "hole",
    }),
  ),
  ...repeat(line([104, 40, 104, 37.6]), { count: 52, step: [3.4, 0], radius: 0.6, height: 0.8 }),
  {
    outline: polygon([
      [262, 38],
      [280, 50, 2],
      [286, 50, 1],
      [287, 38],
    ]),
    height: 3.2,
    bevel: 1,
    material: "black",
  },
  { outline: rectangle(279, 42, 286, 48, 1), height: 3.8, bevel: 0.6, material: "red" },
  ...engrave("VITRINE", [176, 14], 8),
  ...[228, 242, 256].map(
    (x): Part => ({ outline: circle(x, -1, 4.2), operation: "cut", height: 5, bevel: 1.6, material: "hollow" }),
  ),
  {
    lathe: line([290, 9.4, 295, 9.4, 296, 8]),
    y: 18,
    material: trim.fittings,
  },
];

const frame = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [8, 22, 8],
      [22, 36, 5],
      [100, 35, 3],
      [103, -12, 6],
      [84, -20, 6],
      [46, -21, 5],
      [20, -22, 10],
      [-4, -20, 12],
      [-12, 0, 14],
    ]),
    height: 12.4,
    bevel: 4,
    drop: 2.8,
    profile: "fillet",
    material: trim.metal,
  },
  {
    outline: polygon([
      [16, 35],
      [18, 46, 2],
      [28, 46, 2],
      [46, 40, 2],
      [54, 35],
    ]),
    height: 8,
    bevel: 1.4,
    material: "black",
  },
  ...screw(34, 38, 2.2, 8.6),
  { outline: rectangle(39, -16, 47, 31, 1.4), height: 13.6, bevel: 1.4, material: trim.metal },
  {
    outline: polygon([
      [20, 10, 3],
      [35, 13, 3],
      [34, 2, 3],
      [22, 0, 3],
    ]),
    height: 16,
    bevel: 2.4,
    profile: "fillet",
    material: trim.fittings,
  },
  ...checkering(rectangle(21, 2, 34, 11), 2.4, 0.7),
  groove(line([106, -4, 106, 30]), 0.7, 1.2),
  ...screw(36, -17, 2.8, 13, trim.fittings),
  ...screw(97, 22, 3, 13, trim.fittings),
  ...pin(8, -10, 2),
  ...triggerAndBow([30, -19], { size: 1.08, bow: trim.metal, trigger: trim.fittings }),
];

const outline = spline(
  line([
    4, 20, -12, 18, -26, 6, -24, -14, -32, -40, -46, -72, -58, -104, -48, -114, -14, -116, 14, -108, 18, -98, -2, -92,
    0, -80, 4, -70, -2, -58, 10, -48, 10, -36, 24, -30, 28, -18, 12, -10, 4, 4,
  ]),
  { closed: true },
);

const panel = spline(line([-14, -10, -2, -24, -8, -52, -18, -88, -40, -94, -36, -74, -22, -36]), { closed: true });

const grip = (trim: Trim): Part[] => [
  { outline, height: 17, bevel: 16, profile: "round", wall: 0.34, material: trim.stock, grain: [120, 40] },
  ...checkering(panel, 4, 0.8),
  groove([...panel, panel[0]!], 0.7, 0.9),
  ...screw(2, -20, 3, 17.4, trim.fittings),
  { outline: rectangle(-34, -108, 4, -102, 3), height: 17.2, bevel: 1.2, material: trim.fittings },
];
