import { polygon, rectangle, spline } from "../../solid/curves.ts";
import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { engrave, vine } from "../parts/guns/engraving.ts";
import { bead, foreEnd, recoilPad, shoulderStock } from "../parts/guns/long-stocks.ts";
import { barrel } from "../parts/guns/receivers.ts";
import { checkering, groove, line, pin, screw } from "../parts/guns/relief.ts";

/** A hunting gun: two barrels one above the other, an engraved action, an oiled stock. */
export const silhouette: Silhouette = {
  view: { yaw: -19, pitch: -10, roll: 24 },
  parts: (trim) => [
    ...barrels(trim),
    ...shoulderStock([8, 26], { material: "paint", fittings: trim.fittings }),
    ...recoilPad([8, 26], trim.fittings),
    ...foreEnd([128, 330], -8, 32, "paint"),
    ...foreEndFittings(trim),
    ...action(trim),
    ...triggers(trim),
  ],
};

const barrels = (trim: Trim): Part[] => [
  ...barrel([100, 560], 15, 14.4, trim.metal),
  ...barrel([100, 560], -15, 14.4, trim.metal),
  { outline: rectangle(110, -3, 554, 3), height: 9, bevel: 1, material: "dark" },
  ...[350, 400, 450, 500].map((x): Part => ({ outline: rectangle(x, -4, x + 30, 4, 3), operation: "hole" })),
  { outline: rectangle(106, 29, 558, 37, 1), height: 5.4, bevel: 1, material: trim.metal },
  ...Array.from(
    { length: 13 },
    (_, index): Part => ({
      outline: rectangle(134 + index * 31, 29.8, 156 + index * 31, 33.6, 1.6),
      operation: "hole",
    }),
  ),
  ...[524, 536].map(
    (x): Part => ({
      lathe: line([x, 15.2, x + 5, 15.2]),
      y: 15,
      material: trim.fittings,
    }),
  ),
  bead(550, 40, trim.fittings),
];

const action = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [-8, 24, 6],
      [8, 34, 8],
      [44, 38, 12],
      [126, 36, 2],
      [126, -34, 3],
      [40, -36, 16],
      [0, -32, 10],
      [-14, -20, 10],
      [-4, 2, 20],
    ]),
    height: 22,
    bevel: 9,
    drop: 5,
    profile: "fillet",
    material: trim.fittings,
  },
  {
    outline: polygon([
      [4, 20, 8],
      [40, 27, 10],
      [116, 26, 6],
      [116, -24, 6],
      [44, -25, 12],
      [4, -18, 10],
    ]),
    operation: "rise",
    height: 0.8,
    bevel: 1.4,
  },
  ...vine([14, 112], 0, 36, 3),
  ...engrave("28", [100, 16], 6),
  ...screw(112, -28, 4.6, 21, trim.metal),
  ...pin(120, 22, 3.4),
  groove(line([126, -34, 126, 36]), 0.9, 1.6),
  {
    outline: spline(line([-6, 30, 6, 36, 40, 41, 52, 40, 52, 36, 10, 31]), { closed: true }),
    height: 9,
    bevel: 2,
    profile: "fillet",
    material: trim.metal,
  },
  {
    outline: spline(line([-36, 27, -12, 31, 4, 34, 4, 30, -14, 26]), { closed: true }),
    height: 6,
    bevel: 1.6,
    material: trim.metal,
  },
];

const foreEndFittings = (trim: Trim): Part[] => {
  const panel = spline(line([150, -16, 200, -18, 290, -18, 304, -22, 280, -32, 200, -37, 150, -33]), { closed: true });
  return [
    ...checkering(panel, 6.4, 1),
    groove([...panel, panel[0]!], 1, 1.3),
    {
      outline: polygon([
        [318, -8, 3],
        [330, -8, 3],
        [334, -16, 4],
        [318, -28, 6],
      ]),
      height: 18,
      bevel: 5,
      profile: "fillet",
      material: trim.fittings,
    },
    {
      outline: polygon([
        [126, -8, 2],
        [136, -8, 2],
        [136, -38, 4],
        [126, -37, 3],
      ]),
      height: 22.6,
      bevel: 4,
      profile: "fillet",
      material: trim.fittings,
    },
  ];
};

const triggers = (trim: Trim): Part[] => [
  {
    stroke: spline(line([-22, -50, -6, -66, 20, -76, 52, -74, 72, -60, 76, -44, 84, -34])),
    radius: 3.8,
    bevel: 3,
    height: 9,
    material: trim.metal,
  },
  ...[18, 42].map(
    (x): Part => ({
      stroke: spline(line([x, -34, x + 1, -46, x + 6, -56, x + 12, -60])),
      radius: 3.2,
      bevel: 2.8,
      height: 6,
      material: trim.fittings,
    }),
  ),
];
