import { circle, polygon, rectangle, spline } from "../../solid/curves.ts";
import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { engrave } from "../parts/guns/engraving.ts";
import { handGrip, magazine, shoulderWire } from "../parts/guns/holds.ts";
import { barrel, boltSlot, triggerGroup } from "../parts/guns/receivers.ts";
import { groove, line, pin, repeat, screw } from "../parts/guns/relief.ts";

/** A plain gun of tube and wire: perforated barrel jacket, straight magazine, shoulder rest of bent rod. */
export const silhouette: Silhouette = {
  view: { yaw: -20, pitch: -10, roll: 18 },
  parts: (trim) => [
    ...shoulderWire([-8, -6], 170, 92, trim.metal),
    ...tube(trim),
    ...jacket(trim),
    ...magazineAndWell(trim),
    ...handGrip([26, -26], trim.grip, "paint", trim.fittings),
    ...triggerGroup([74, -26], trim.metal, trim.fittings),
  ],
};

const tube = (trim: Trim): Part[] => [
  {
    lathe: line([-18, 18, -14, 22, 222, 22, 224, 20]),
    material: "paint",
  },
  {
    lathe: line([-26, 15, -22, 19, -10, 19]),
    material: trim.metal,
  },
  ...repeat(line([-21, -14, -21, 14]), { count: 3, step: [3.4, 0], radius: 0.8, height: 1.2 }),
  {
    outline: polygon([
      [2, -14, 2],
      [4, -30, 6],
      [132, -30, 6],
      [140, -14, 2],
    ]),
    height: 14,
    bevel: 2.4,
    material: trim.metal,
  },
  ...boltSlot([88, 2], [176, 15], 21, trim.fittings),
  groove(line([2, 8, 78, 8]), 2.2, 3),
  ...engrave("W3", [22, -12], 11),
  ...engrave("04471", [96, -11], 6),
  ...[196, 208].map((x) => groove(line([x, -22, x, 22]), 0.9, 1.4)),
  {
    outline: polygon([
      [8, 18],
      [10, 36, 3],
      [16, 36, 2],
      [28, 20],
    ]),
    height: 6,
    bevel: 1.6,
    material: trim.metal,
  },
  ...screw(14, -22, 3.6, 14.6, trim.fittings),
  ...pin(118, -22, 3),
];

const jacket = (trim: Trim): Part[] => [
  ...barrel([210, 398], 0, 10, trim.metal),
  {
    lathe: line([220, 24, 230, 24, 232, 19, 360, 19, 362, 21, 372, 21, 374, 17]),
    material: "paint",
  },
  ...repeat(line([222.5, -22, 222.5, 22]), { count: 3, step: [3, 0], radius: 0.8, height: 1.2 }),
  ...Array.from({ length: 7 }, (_, index): Part[] => [
    { outline: circle(246 + index * 17, 0, 5.6), operation: "cut", height: 8, bevel: 1.4, material: "hollow" },
    ...[12.6, -12.6].map(
      (y): Part => ({
        outline: oval(254.5 + index * 17, y),
        operation: "cut",
        height: 6,
        bevel: 1.2,
        material: "hollow",
      }),
    ),
  ]).flat(),
  {
    lathe: line([386, 12, 388, 14, 402, 14, 405, 11]),
    material: trim.fittings,
  },
  {
    outline: polygon([
      [350, 16],
      [354, 38, 3],
      [360, 38, 2],
      [370, 18],
    ]),
    height: 4,
    bevel: 1.4,
    material: trim.metal,
  },
];

const oval = (x: number, y: number) => spline(line([x - 5.4, y, x, y + 3, x + 5.4, y, x, y - 3]), { closed: true });

const magazineAndWell = (trim: Trim): Part[] => [
  ...magazine(
    line([148, -16, 142, -60, 135, -120, 129, -172]),
    line([192, -16, 186, -60, 179, -120, 173, -172]),
    trim.metal,
    "paint",
  ),
  {
    outline: polygon([
      [140, -10, 2],
      [136, -44, 3],
      [190, -44, 3],
      [198, -10, 2],
    ]),
    height: 16.6,
    bevel: 2.4,
    material: "paint",
  },
  groove(line([141, -37, 190, -37]), 1, 1.4),
  { outline: rectangle(130, -46, 142, -24, 3), height: 10, bevel: 2, material: trim.metal },
];
