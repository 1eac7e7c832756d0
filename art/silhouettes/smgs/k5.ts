import { circle, polygon, rectangle, spline } from "../../solid/curves.ts";
import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { engrave } from "../parts/guns/engraving.ts";
import { handGrip, magazine } from "../parts/guns/holds.ts";
import { barrel, boltSlot, triggerGroup } from "../parts/guns/receivers.ts";
import { groove, line, pin, repeat } from "../parts/guns/relief.ts";

/** The smallest of the submachine guns: no stock, a curved magazine, a hooked fore grip close behind the muzzle. */
export const silhouette: Silhouette = {
  view: { yaw: -21, pitch: -11, roll: 12 },
  parts: (trim) => [
    ...front(trim),
    ...receiver(trim),
    ...magazine(back, belly, "paint", "black", 13.6),
    ...handGrip([20, -28], trim.grip, "paint", trim.fittings),
    ...triggerGroup([66, -30], trim.metal, trim.fittings, 58),
  ],
};

const back = spline(line([130, -20, 131, -62, 137, -104, 150, -146]));
const belly = spline(line([174, -20, 175, -58, 181, -94, 194, -132]));

const receiver = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [-14, -12, 6],
      [-14, 14, 8],
      [2, 24, 10],
      [196, 24, 6],
      [206, 14, 6],
      [206, -16, 4],
      [180, -26, 4],
      [10, -22, 8],
    ]),
    height: 18,
    bevel: 12,
    profile: "round",
    wall: 0.55,
    material: "paint",
  },
  {
    outline: polygon([
      [-6, -12, 2],
      [-10, -28, 6],
      [10, -34, 6],
      [122, -34, 4],
      [130, -44, 3],
      [176, -44, 3],
      [182, -12, 2],
    ]),
    height: 16.4,
    bevel: 2.6,
    drop: 2,
    material: trim.metal,
  },
  groove(line([-6, -9, 200, -9]), 0.9, 1.6),
  groove(line([4, 16, 86, 16]), 0.8, 1.2),
  ...boltSlot([104, 0], [164, 15], 19, trim.fittings),
  ...engrave("K5", [26, -2], 12),
  ...repeat(line([-8, -4, -8, 16]), { count: 4, step: [5, 0], radius: 1.3, height: 1.6 }),
  { outline: [circle(8, 34, 13), circle(8, 34, 7)], height: 8, bevel: 2, profile: "fillet", material: trim.metal },
  {
    outline: polygon([
      [-6, 22],
      [-2, 34, 2],
      [18, 34, 2],
      [24, 22],
    ]),
    height: 7,
    bevel: 1.4,
    material: trim.metal,
  },
  ...selector(trim),
  ...pin(112, -24, 3),
  ...pin(10, -22, 3),
  ...pin(154, -34, 3),
];

const selector = (trim: Trim): Part[] => [
  { outline: circle(58, -22, 6), height: 18, bevel: 1.6, material: trim.metal },
  {
    outline: polygon([
      [54, -26, 3],
      [58, -17, 3],
      [88, -19, 3],
      [88, -24, 3],
    ]),
    height: 19,
    bevel: 1.4,
    material: trim.metal,
  },
  { outline: circle(94, -18, 1.8, 20), operation: "tint", material: "red" },
  { outline: circle(102, -23, 1.8, 20), operation: "tint", material: "bone" },
];

const front = (trim: Trim): Part[] => [
  ...barrel([190, 290], 0, 10, trim.metal),
  {
    lathe: line([270, 12, 272, 13.4, 280, 13.4, 282, 12]),
    material: trim.fittings,
  },
  {
    lathe: line([180, 9, 236, 9, 240, 11, 250, 11, 253, 8]),
    y: 17,
    material: trim.metal,
  },
  {
    outline: [circle(250, 32, 13), circle(250, 32, 8)],
    height: 6.4,
    bevel: 2,
    profile: "fillet",
    material: trim.metal,
  },
  { stroke: line([250, 22, 250, 34]), radius: 1.7, bevel: 1.4, height: 3, material: trim.fittings },
  {
    outline: polygon([
      [196, 10, 4],
      [256, 10, 6],
      [262, -6, 6],
      [266, -62, 10],
      [258, -94, 12],
      [236, -98, 12],
      [224, -86, 10],
      [228, -60, 16],
      [214, -26, 12],
      [196, -18, 4],
    ]),
    height: 19,
    bevel: 14,
    profile: "round",
    wall: 0.4,
    material: "paint",
  },
  ...repeat(line([232, -44, 260, -44]), { count: 6, step: [0.2, -7.6], radius: 1.6, height: 1.8 }),
  ...[206, 218, 230].map(
    (x): Part => ({
      outline: rectangle(x, -12, x + 6, 4, 3),
      operation: "cut",
      height: 4,
      bevel: 1.4,
      material: "hollow",
    }),
  ),
];
