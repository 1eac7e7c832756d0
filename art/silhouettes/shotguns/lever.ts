import { polygon, rectangle, spline } from "../../solid/curves.ts";
import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { engrave, vine } from "../parts/guns/engraving.ts";
import { muzzle } from "../parts/guns/firing.ts";
import { bead, foreEnd, shoulderStock } from "../parts/guns/long-stocks.ts";
import { groove, line, pin, repeat, screw } from "../parts/guns/relief.ts";

/**
 * A lever gun: bright receiver with high sides, big loop, octagonal barrel, straight stock with a hollow metal butt.
 */
export const silhouette: Silhouette = {
  view: { yaw: -19, pitch: -10, roll: 24 },
  parts: (trim) => [
    ...barrel(trim),
    ...shoulderStock([6, 16], { material: "paint", fittings: trim.fittings, straight: true }),
    ...buttPlate(trim),
    ...foreEnd([160, 330], 6, 40, "paint"),
    ...bands(trim),
    ...loop(trim),
    ...receiver(trim),
    ...hammer(trim),
  ],
};

const barrel = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [140, 28, 1],
      [500, 28, 1],
      [502, 25],
      [502, -3],
      [140, -3, 1],
    ]),
    height: 15,
    bevel: 10,
    drop: 8,
    pillow: 0,
    material: trim.metal,
  },
  muzzle(502.4, 12, 8),
  {
    lathe: line([140, 11, 466, 11, 472, 8]),
    y: -15,
    material: trim.metal,
  },
  {
    outline: polygon([
      [472, 25],
      [476, 40, 3],
      [484, 40, 2],
      [492, 25],
    ]),
    height: 4.4,
    bevel: 1.4,
    material: trim.fittings,
  },
  {
    outline: polygon([
      [196, 26],
      [200, 38, 3],
      [212, 38, 2],
      [226, 30, 2],
      [246, 27],
    ]),
    height: 7,
    bevel: 1.6,
    material: "dark",
  },
  ...engrave("VITRINE", [352, 8], 8),
];

const receiver = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [-10, 16, 6],
      [4, 26, 8],
      [30, 36, 6],
      [148, 36, 4],
      [164, 28, 4],
      [164, -34, 4],
      [30, -40, 6],
      [-4, -42, 6],
      [-12, -30, 4],
    ]),
    height: 21,
    bevel: 4,
    drop: 3,
    pillow: 0.02,
    material: trim.fittings,
  },
  {
    outline: polygon([
      [12, 20, 4],
      [34, 27, 6],
      [154, 27, 4],
      [154, -26, 4],
      [16, -32, 6],
    ]),
    operation: "rise",
    height: 1,
    bevel: 1.6,
  },
  ...vine([12, 68], 2, 34, 2),
  ...vine([24, 100], -20, 11, 5),
  { outline: rectangle(72, 4, 132, 22, 4), operation: "set", height: 12, bevel: 0.4, pillow: 0, material: "hollow" },
  { outline: rectangle(74, 6, 118, 20, 3), height: 17, bevel: 6, profile: "fillet", material: "bright" },
  {
    outline: polygon([
      [104, -4, 5],
      [146, -4, 5],
      [146, -20, 5],
      [104, -20, 5],
    ]),
    operation: "cut",
    height: 3,
    bevel: 2.4,
  },
  {
    outline: polygon([
      [108, -7, 4],
      [142, -7, 4],
      [142, -17, 4],
      [108, -17, 4],
    ]),
    height: 20,
    bevel: 2,
    material: trim.metal,
  },
  ...screw(154, 20, 4, 22.6, trim.metal),
  ...screw(10, -32, 4, 22, trim.metal),
];

const loop = (trim: Trim): Part[] => [
  {
    stroke: spline(
      line([
        96, -40, 84, -52, 74, -80, 48, -92, 20, -84, 8, -66, -2, -78, -34, -128, -84, -154, -124, -140, -126, -104, -92,
        -74, -46, -54, -6, -40,
      ]),
    ),
    radius: 6,
    bevel: 5,
    height: 11,
    profile: "round",
    wall: 0.3,
    material: trim.metal,
  },
  {
    outline: polygon([
      [20, -36, 2],
      [112, -34, 2],
      [104, -48, 6],
      [24, -50, 6],
    ]),
    height: 12,
    bevel: 2,
    material: trim.metal,
  },
  {
    stroke: spline(line([42, -46, 43, -60, 49, -72, 56, -76])),
    radius: 3.6,
    bevel: 3,
    height: 6.4,
    material: trim.fittings,
  },
  ...pin(92, -41, 3.4),
];

const hammer = (trim: Trim): Part[] => [
  {
    outline: spline(line([-2, 20, -12, 34, -28, 44, -42, 46, -40, 53, -20, 56, 0, 50, 12, 40, 22, 28]), {
      closed: true,
    }),
    height: 8,
    bevel: 2.4,
    profile: "fillet",
    material: trim.metal,
  },
  ...repeat(line([-38, 54, -36, 46]), { count: 5, step: [4.4, 0.2], radius: 0.7, height: 1.2 }),
];

const bands = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [318, 29, 3],
      [334, 29, 3],
      [334, -30, 5],
      [318, -34, 5],
    ]),
    height: 22.6,
    bevel: 5,
    profile: "fillet",
    material: trim.fittings,
  },
  groove(line([326, -32, 326, 28]), 1, 1.4),
  {
    outline: polygon([
      [428, 30, 3],
      [444, 30, 3],
      [444, -28, 5],
      [428, -30, 5],
    ]),
    height: 16.6,
    bevel: 4,
    profile: "fillet",
    material: trim.fittings,
  },
  ...screw(436, -4, 3.6, 17.4, trim.metal),
  bead(480, 42, trim.fittings),
];

const buttPlate = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [-284, -22, 2],
      [-306, -22, 4],
      [-294, -84, 70],
      [-312, -150, 4],
      [-290, -146, 2],
      [-284, -84, 60],
    ]),
    height: 24,
    bevel: 6,
    profile: "fillet",
    material: trim.fittings,
  },
  ...screw(-292, -44, 3.4, 24.4, trim.metal),
  ...screw(-294, -128, 3.4, 24.4, trim.metal),
];
