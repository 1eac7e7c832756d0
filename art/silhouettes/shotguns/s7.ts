import { circle, polygon, rectangle } from "../../solid/curves.ts";
import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { engrave } from "../parts/guns/engraving.ts";
import { frontPost, handGrip } from "../parts/guns/holds.ts";
import { barrel, rail, triggerGroup } from "../parts/guns/receivers.ts";
import { groove, line, pin, repeat, screw } from "../parts/guns/relief.ts";

/** A shotgun with a revolver's drum: six very thick chambers, an open stock, and a front post. */
export const silhouette: Silhouette = {
  view: { yaw: -20, pitch: -10, roll: 20 },
  parts: (trim) => [
    ...barrels(trim),
    ...stock(trim),
    ...frame(trim),
    ...chambers(trim),
    ...rail([66, 206], 44, trim.metal),
    ...handGrip([6, -40], trim.grip, "paint", trim.fittings),
    ...triggerGroup([50, -46], trim.metal, trim.fittings, 58),
    ...frontPost([268, -26], 96, trim.grip, trim.metal),
  ],
};

const barrels = (trim: Trim): Part[] => [
  ...barrel([200, 470], 18, 15, trim.metal),
  {
    outline: polygon([
      [208, 40, 4],
      [382, 38, 6],
      [396, 24, 6],
      [392, -10, 8],
      [360, -26, 10],
      [208, -28, 4],
    ]),
    height: 22,
    bevel: 14,
    drop: 9,
    pillow: 0,
    material: "paint",
  },
  ...[0, 1, 2, 3].map(
    (index): Part => ({
      outline: rectangle(228 + index * 36, 13, 252 + index * 36, 24, 5.4),
      operation: "cut",
      height: 8,
      bevel: 1.6,
      material: "hollow",
    }),
  ),
  groove(line([214, 2, 384, 2]), 1, 1.6),
  groove(line([214, -12, 376, -12]), 1, 1.6),
  {
    lathe: line([430, 17, 433, 20, 478, 20, 482, 16]),
    y: 18,
    material: trim.fittings,
  },
  ...[440, 452, 464].map(
    (x): Part => ({
      outline: rectangle(x, 10, x + 6, 26, 3),
      operation: "cut",
      height: 9,
      bevel: 1.2,
      material: "hollow",
    }),
  ),
  {
    outline: polygon([
      [410, 32],
      [414, 54, 3],
      [421, 54, 2],
      [430, 32],
    ]),
    height: 4.4,
    bevel: 1.4,
    material: trim.metal,
  },
];

const chambers = (trim: Trim): Part[] => [
  {
    lathe: line([78, 44, 82, 50, 180, 50, 186, 44]),
    y: -8,
    material: "paint",
  },
  ...line([-8, 10, 25, 7, -41, 7]).map(
    ([y, radius]): Part => ({
      stroke: line([118, y!, 180 - radius! * 0.5, y!]),
      radius: radius!,
      bevel: radius!,
      height: radius! * 0.9,
      operation: "cut",
    }),
  ),
  ...[88, 94].map((x) => groove(line([x, -60, x, 44]), 1, 1.6)),
  ...[9, -25].map(
    (y): Part => ({
      stroke: line([100, y, 107, y]),
      radius: 3.4,
      bevel: 2,
      height: 4,
      operation: "cut",
      material: "hollow",
    }),
  ),
  {
    lathe: line([184, 16, 190, 16, 192, 13, 206, 13]),
    y: -8,
    material: trim.fittings,
  },
];

const frame = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [-30, 30, 6],
      [0, 46, 10],
      [214, 46, 4],
      [214, -30, 4],
      [192, -36, 6],
      [192, 34, 2],
      [74, 34, 2],
      [74, -50, 4],
      [10, -52, 10],
      [-24, -40, 8],
      [-34, -10, 10],
    ]),
    height: 21,
    bevel: 5,
    drop: 3.6,
    material: trim.metal,
  },
  {
    outline: polygon([
      [-22, 22, 6],
      [2, 35, 8],
      [66, 35, 4],
      [66, -40, 4],
      [10, -42, 8],
      [-18, -32, 6],
      [-25, -8, 8],
    ]),
    height: 23.4,
    bevel: 3,
    drop: 2.2,
    material: "paint",
  },
  ...engrave("S7", [2, -8], 17),
  ...screw(56, 26, 4.4, 24, trim.fittings),
  ...screw(56, -32, 4.4, 24, trim.fittings),
  ...pin(-12, -22, 4),
  ...pin(202, 28, 4),
  ...pin(202, -22, 4),
  {
    outline: polygon([
      [-16, 40],
      [-14, 60, 3],
      [-4, 60, 2],
      [14, 44],
    ]),
    height: 8,
    bevel: 1.6,
    material: "black",
  },
  {
    outline: polygon([
      [16, 24, 3],
      [16, 15, 3],
      [44, 17, 3],
      [44, 23, 3],
    ]),
    height: 26,
    bevel: 1.6,
    material: trim.fittings,
  },
];

const stock = (trim: Trim): Part[] => [
  {
    outline: [
      polygon([
        [-24, 24, 4],
        [-60, 24, 8],
        [-198, 6, 8],
        [-214, -104, 10],
        [-196, -112, 10],
        [-130, -66, 26],
        [-60, -34, 20],
        [-24, -34, 4],
      ]),
      polygon([
        [-66, 6, 8],
        [-176, -9, 8],
        [-186, -76, 12],
        [-128, -40, 20],
        [-70, -14, 10],
      ]),
    ],
    height: 17,
    bevel: 6,
    drop: 4,
    profile: "fillet",
    material: "paint",
  },
  {
    outline: polygon([
      [-190, 10, 4],
      [-210, 6, 6],
      [-228, -108, 8],
      [-206, -116, 6],
    ]),
    height: 19,
    bevel: 6,
    profile: "fillet",
    material: "rubber",
  },
  ...repeat(line([-216, -12, -194, -15]), { count: 7, step: [-2, -13], radius: 1.6, height: 2.2 }),
  { outline: circle(-40, -4, 14), height: 20, bevel: 2.4, profile: "fillet", material: trim.metal },
  ...screw(-40, -4, 7, 22.4, trim.fittings),
  groove(line([-74, 15, -180, 0]), 1, 1.5),
];
