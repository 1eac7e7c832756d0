import { polygon, rectangle, spline } from "../../solid/curves.ts";
import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { engrave } from "../parts/guns/engraving.ts";
import { handGrip, magazine } from "../parts/guns/holds.ts";
import { barrel, boltSlot, rail, triggerGroup } from "../parts/guns/receivers.ts";
import { groove, line, pin, repeat, screw } from "../parts/guns/relief.ts";

/** A bullpup shotgun: the box magazine is behind the grip, and the whole top is one carrying beam. */
export const silhouette: Silhouette = {
  view: { yaw: -20, pitch: -10, roll: 20 },
  parts: (trim) => [
    ...front(trim),
    ...magazine(back, belly, trim.metal, "paint", 17),
    ...body(trim),
    ...beam(trim),
    ...handGrip([34, -34], trim.grip, "paint", trim.fittings),
    ...triggerGroup([80, -38], trim.metal, trim.fittings, 70),
  ],
};

const back = spline(line([-102, -36, -100, -76, -94, -116, -82, -154]));
const belly = spline(line([-38, -36, -37, -72, -31, -108, -20, -142]));

const body = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [-246, 24, 10],
      [-220, 34, 10],
      [-60, 34, 6],
      [-40, 26, 6],
      [176, 26, 4],
      [186, 14, 4],
      [186, -36, 4],
      [164, -42, 6],
      [-24, -42, 3],
      [-34, -54, 4],
      [-112, -54, 4],
      [-122, -48, 6],
      [-190, -84, 14],
      [-246, -94, 8],
    ]),
    height: 23,
    bevel: 7,
    drop: 5,
    pillow: 0.015,
    material: "paint",
  },
  {
    outline: polygon([
      [-236, 28, 6],
      [-254, 26, 8],
      [-262, -30, 30],
      [-258, -98, 8],
      [-236, -100, 6],
    ]),
    height: 23.6,
    bevel: 6,
    profile: "fillet",
    material: "rubber",
  },
  ...repeat(line([-260, 6, -238, 6]), { count: 7, step: [0, -14], radius: 1.7, height: 2.4 }),
  groove(line([-230, -26, -132, -26, -116, -38, -30, -38, -12, -22, 182, -22]), 1.3, 2),
  groove(spline(line([-220, 14, -90, 14, -60, 8])), 1.1, 1.6),
  ...boltSlot([-190, -14], [-100, 6], 23, trim.fittings),
  ...repeat(line([-222, -40, -212, -62]), { count: 4, step: [15, 0], radius: 2.6, height: 2.2 }),
  ...engrave("S9", [-28, -10], 18),
  ...engrave("VITRINE", [96, -34], 8),
  ...screw(170, 10, 4.6, 23, trim.fittings),
  ...screw(14, -33, 4.6, 23, trim.fittings),
  ...screw(-222, -78, 4.6, 22.4, trim.fittings),
  ...pin(-72, -46, 4),
  { outline: rectangle(50, -9, 92, -1, 3.6), operation: "cut", height: 5, bevel: 2, material: "hollow" },
];

const beam = (trim: Trim): Part[] => [
  {
    outline: [
      polygon([
        [-88, 30, 4],
        [-62, 76, 8],
        [190, 76, 6],
        [216, 62, 6],
        [204, 22, 4],
        [176, 22, 2],
      ]),
      polygon([
        [-50, 36, 5],
        [-38, 59, 5],
        [178, 59, 5],
        [184, 36, 5],
      ]),
    ],
    height: 15,
    bevel: 4,
    drop: 3,
    profile: "fillet",
    material: "paint",
  },
  ...rail([-52, 186], 75, trim.metal),
  ...[20, 92].map(
    (x): Part => ({
      outline: polygon([
        [x, 62, 2],
        [x + 20, 62, 2],
        [x + 12, 24, 2],
        [x - 8, 24, 2],
      ]),
      height: 12,
      bevel: 2.4,
      material: "paint",
    }),
  ),
  ...screw(-56, 50, 4.4, 15.6, trim.fittings),
  ...screw(196, 48, 4.4, 15.6, trim.fittings),
  {
    outline: polygon([
      [186, 74],
      [190, 96, 3],
      [197, 96, 2],
      [206, 70],
    ]),
    height: 5,
    bevel: 1.4,
    material: trim.fittings,
  },
];

const front = (trim: Trim): Part[] => [
  ...barrel([180, 372], 8, 15, trim.metal),
  {
    lathe: line([180, 12, 300, 12, 304, 9]),
    y: -22,
    material: trim.metal,
  },
  {
    outline: polygon([
      [188, 26, 4],
      [296, 24, 8],
      [308, 8, 8],
      [302, -34, 10],
      [280, -42, 10],
      [188, -40, 4],
    ]),
    height: 24,
    bevel: 15,
    drop: 9,
    pillow: 0,
    material: "paint",
  },
  ...[204, 226, 248, 270].map((x) => groove(line([x + 6, 16, x - 2, -34]), 3, 3)),
  {
    lathe: line([334, 17, 337, 20, 380, 20, 386, 16]),
    y: 8,
    material: trim.metal,
  },
  ...[343, 355, 367].map(
    (x): Part => ({
      outline: rectangle(x, 0, x + 6, 16, 3),
      operation: "cut",
      height: 9,
      bevel: 1.2,
      material: "hollow",
    }),
  ),
  {
    lathe: line([312, 16, 320, 16]),
    y: 8,
    material: trim.fittings,
  },
];
