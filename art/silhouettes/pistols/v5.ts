import { circle, polygon, spline } from "../../solid/curves.ts";
import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { engrave, scroll } from "../parts/guns/engraving.ts";
import { muzzle, triggerAndBow } from "../parts/guns/firing.ts";
import { groove, line, pin, screw } from "../parts/guns/relief.ts";
import { drum, hammer } from "../parts/guns/revolving.ts";

/** A short revolver: large fluted drum, short barrel, a round wooden butt. */
export const silhouette: Silhouette = {
  view: { yaw: -21, pitch: -11, roll: 6 },
  parts: (trim) => [
    ...barrel(trim),
    ...frame(trim),
    ...drum([44, 90], 7, 23, true),
    ...hammer([10, 2], trim),
    ...butt(trim),
  ],
};

const barrel = (trim: Trim): Part[] => [
  {
    lathe: line([92, 12, 150, 10.6, 153, 12, 158, 12, 160, 10]),
    y: 18,
    material: "paint",
  },
  muzzle(160.2, 18, 6),
  {
    outline: polygon([
      [94, 26],
      [96, 33, 2],
      [150, 31, 3],
      [154, 26],
    ]),
    height: 5.4,
    bevel: 1.4,
    material: "paint",
  },
  {
    outline: polygon([
      [128, 29],
      [146, 42, 3],
      [152, 42, 2],
      [155, 28],
    ]),
    height: 3.6,
    bevel: 1.2,
    material: trim.fittings,
  },
  ...[134, 138.4, 142.8].map((x) => groove(line([x, 28, x + 3, 46]), 0.5, 0.8)),
  {
    outline: polygon([
      [92, 9, 2],
      [148, 9, 6],
      [146, -3, 6],
      [92, -5, 2],
    ]),
    height: 8.6,
    bevel: 5,
    profile: "round",
    wall: 0.4,
    material: "paint",
  },
  {
    lathe: line([138, 3.2, 152, 3.2, 154, 4.4, 158, 3.6]),
    y: 3,
    material: trim.fittings,
  },
  ...engrave("V5", [108, 13.6], 7),
];

const frame = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [8, 24, 8],
      [24, 35, 5],
      [92, 34, 3],
      [99, 28, 3],
      [99, -12, 6],
      [80, -20, 6],
      [46, -21, 5],
      [20, -24, 10],
      [-4, -22, 12],
      [-12, 0, 14],
    ]),
    height: 12,
    bevel: 4.4,
    drop: 3,
    profile: "fillet",
    material: "paint",
  },
  groove(line([28, 29.6, 94, 29.2]), 0.8, 1.1),
  {
    outline: polygon([
      [38, 31, 1],
      [38, -16, 2],
      [46, -16, 1],
      [46, 31, 1],
    ]),
    height: 13.4,
    bevel: 1.4,
    material: trim.metal,
  },
  {
    outline: polygon([
      [22, 8, 3],
      [34, 10, 2],
      [34, 1, 2],
      [24, 0, 3],
    ]),
    height: 15.4,
    bevel: 2,
    profile: "fillet",
    material: trim.fittings,
  },
  ...[25, 28, 31].map((x) => groove(line([x, -1, x, 11]), 0.5, 0.8)),
  ...scroll([12, -11], 6.4, { turn: 0.8 }),
  ...screw(36, -18, 2.8, 12.6, trim.fittings),
  ...screw(92, 20, 3, 12.6, trim.fittings),
  ...pin(60, -17, 1.8),
  ...triggerAndBow([28, -20], { size: 1.08, bow: "paint", trigger: trim.fittings }),
];

const wood = spline(
  line([
    2, 20, -12, 14, -24, -4, -30, -30, -42, -56, -50, -78, -42, -94, -22, -98, -4, -90, 2, -70, 8, -46, 22, -30, 26,
    -18, 12, -12, 2, 2,
  ]),
  { closed: true },
);

const butt = (trim: Trim): Part[] => [
  {
    stroke: spline(
      line([-10, 18, -24, 0, -31, -30, -44, -58, -51, -80, -42, -96, -22, -100, -2, -91, 3, -70, 10, -44, 24, -28]),
    ),
    radius: 2.4,
    bevel: 1.4,
    height: 9,
    material: trim.metal,
  },
  { outline: wood, height: 15.4, bevel: 18, profile: "round", wall: 0.3, material: trim.stock },
  { outline: circle(-21, -38, 6.4), height: 16.6, bevel: 1.4, drop: 1, material: trim.fittings },
  { outline: [circle(-21, -38, 4.8), circle(-21, -38, 3.8)], operation: "cut", height: 0.7, bevel: 0.5 },
  ...pin(-21, -38, 1.8, "dark"),
  ...screw(-27, -80, 3, 14.6, trim.fittings),
  { outline: circle(-33, -104, 5, 24), height: 4, bevel: 1.6, profile: "round", wall: 0.4, material: trim.metal },
];
