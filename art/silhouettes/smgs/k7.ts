import { circle, polygon, rectangle, spline } from "../../solid/curves.ts";
import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { engrave } from "../parts/guns/engraving.ts";
import { frontPost, handGrip, magazine } from "../parts/guns/holds.ts";
import { barrel, triggerGroup } from "../parts/guns/receivers.ts";
import { groove, line, pin, repeat, screw } from "../parts/guns/relief.ts";

/** A submachine gun fed from above: the curved magazine stands on the receiver, the stock is an open frame. */
export const silhouette: Silhouette = {
  view: { yaw: -20, pitch: -10, roll: 16 },
  parts: (trim) => [
    ...stock(trim),
    ...front(trim),
    ...magazine(back, belly, "paint", "black", 14),
    ...receiver(trim),
    ...handGrip([8, -26], trim.grip, "paint", trim.fittings),
    ...triggerGroup([56, -28], trim.metal, trim.fittings),
    ...frontPost([222, -22], 84, trim.grip, trim.metal),
  ],
};

const back = spline(line([121, 14, 126, 96, 140, 150, 160, 196]));
const belly = spline(line([169, 14, 173, 90, 186, 136, 204, 178]));

const receiver = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [-30, -20, 6],
      [-34, 18, 6],
      [-10, 28, 6],
      [104, 28, 2],
      [112, 44, 4],
      [180, 44, 4],
      [188, 28, 3],
      [204, 20, 6],
      [208, -20, 4],
      [190, -30, 4],
      [100, -30, 3],
      [94, -24, 3],
      [-16, -28, 6],
    ]),
    height: 19,
    bevel: 5,
    drop: 4,
    pillow: 0.015,
    material: "paint",
  },
  groove(
    polygon(
      [
        [-32, -10],
        [60, -10, 4],
        [72, 2, 4],
        [112, 2, 4],
        [124, -10, 4],
        [206, -10],
      ],
      false,
    ),
    1.2,
    1.8,
  ),
  groove(line([116, 30, 184, 30]), 1, 1.6),
  { outline: rectangle(128, 6, 168, 20, 3), operation: "set", height: 11, bevel: 0.4, pillow: 0, material: "hollow" },
  { outline: rectangle(130, 7.4, 158, 18.6, 2), height: 16, bevel: 5, profile: "fillet", material: "bright" },
  { outline: rectangle(10, 14, 96, 20, 3), operation: "cut", height: 5, bevel: 1.6, material: "hollow" },
  {
    stroke: line([64, 17, 72, 17]),
    radius: 6,
    bevel: 6,
    height: 27,
    profile: "round",
    wall: 0.3,
    material: trim.fittings,
  },
  ...engrave("K7", [18, -6], 12),
  ...engrave("VITRINE", [130, -22], 7),
  ...repeat(line([-26, 2, -20, 20]), { count: 4, step: [6, 0], radius: 1.6, height: 2 }),
  ...screw(196, 6, 4.4, 19.4, trim.fittings),
  ...screw(88, -17, 3.8, 19.4, trim.fittings),
  ...pin(2, -20, 3.2),
  {
    outline: polygon([
      [6, 26],
      [8, 44, 2],
      [16, 44, 2],
      [30, 26],
    ]),
    height: 8,
    bevel: 1.6,
    material: "black",
  },
  {
    outline: polygon([
      [186, 40],
      [186, 30],
      [204, 26, 3],
      [206, 34, 3],
    ]),
    height: 9,
    bevel: 2,
    material: trim.metal,
  },
];

const front = (trim: Trim): Part[] => [
  ...barrel([200, 352], 0, 10.4, trim.metal),
  {
    outline: polygon([
      [206, 18, 3],
      [296, 16, 4],
      [306, 8, 3],
      [306, -8, 3],
      [292, -22, 6],
      [206, -22, 3],
    ]),
    height: 18,
    bevel: 12,
    drop: 8,
    pillow: 0,
    material: "paint",
  },
  ...[214, 234, 254, 274].flatMap((x): Part[] => [
    {
      outline: polygon([
        [x + 3, 11, 2],
        [x + 15, 11, 2],
        [x + 11, 1, 2],
        [x - 1, 1, 2],
      ]),
      operation: "cut",
      height: 7,
      bevel: 1.4,
      material: "hollow",
    },
  ]),
  groove(line([210, -6, 300, -6]), 1, 1.5),
  {
    outline: polygon([
      [282, 14],
      [286, 42, 3],
      [292, 42, 2],
      [302, 12],
    ]),
    height: 4.4,
    bevel: 1.4,
    material: trim.fittings,
  },
  {
    lathe: line([322, 12, 325, 14.6, 358, 14.6, 362, 11]),
    material: trim.metal,
  },
  ...[330, 341].map(
    (x): Part => ({
      outline: rectangle(x, -5, x + 6, 5, 3),
      operation: "cut",
      height: 8,
      bevel: 1.2,
      material: "hollow",
    }),
  ),
];

const stock = (trim: Trim): Part[] => [
  {
    outline: [
      polygon([
        [-24, 20, 4],
        [-52, 20, 6],
        [-176, 6, 8],
        [-190, -2, 6],
        [-196, -92, 8],
        [-182, -98, 8],
        [-160, -84, 16],
        [-66, -24, 16],
        [-24, -22, 4],
      ]),
      polygon([
        [-54, 6, 8],
        [-166, -8, 8],
        [-172, -70, 10],
        [-150, -62, 16],
        [-66, -8, 12],
      ]),
    ],
    height: 15,
    bevel: 5,
    drop: 3.6,
    profile: "fillet",
    material: "paint",
  },
  {
    outline: polygon([
      [-178, 8, 4],
      [-198, 4, 6],
      [-206, -96, 8],
      [-186, -102, 6],
    ]),
    height: 17,
    bevel: 5,
    profile: "fillet",
    material: "rubber",
  },
  ...repeat(line([-205, -12, -186, -15]), { count: 7, step: [-0.7, -11], radius: 1.2, height: 1.8 }),
  { outline: circle(-38, 0, 15), height: 18, bevel: 2.4, profile: "fillet", material: trim.metal },
  ...screw(-38, 0, 7, 20.4, trim.fittings),
  groove(line([-64, 13.4, -166, 0.6]), 1, 1.4),
];
