import { polygon, rectangle } from "../../solid/curves.ts";
import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { engrave } from "../parts/guns/engraving.ts";
import { muzzle } from "../parts/guns/firing.ts";
import { handGrip, magazine } from "../parts/guns/holds.ts";
import { boltSlot, rail, triggerGroup, tubeSight } from "../parts/guns/receivers.ts";
import { groove, line, pin, repeat, screw } from "../parts/guns/relief.ts";

/**
 * A silenced submachine gun: the suppressor is as long as the gun and as thick as its receiver; the stock is made of
 * rods.
 */
export const silhouette: Silhouette = {
  view: { yaw: -20, pitch: -10, roll: 20 },
  parts: (trim) => [
    ...rods(trim),
    ...suppressor(trim),
    ...receiver(trim),
    ...rail([4, 178], 26, trim.metal),
    ...tubeSight(36, 32, trim.metal),
    ...magazine(line([118, -20, 119, -90, 124, -168]), line([164, -20, 165, -90, 170, -164]), trim.metal, "paint"),
    ...handGrip([14, -28], trim.grip, "paint", trim.fittings),
    ...triggerGroup([62, -30], trim.metal, trim.fittings, 56),
    ...foreStop(trim),
  ],
};

const suppressor = (trim: Trim): Part[] => [
  {
    lathe: line([196, 20, 204, 20, 206, 25, 424, 25, 428, 21]),
    material: "paint",
  },
  {
    lathe: line([206, 25.6, 216, 25.6, 217, 24, 221, 24, 222, 25.6, 226, 25.6]),
    material: trim.fittings,
  },
  ...[0, 1, 2].flatMap((row) =>
    Array.from({ length: 6 }, (_, index) =>
      groove(line([242 + index * 26, 13 - row * 13, 256 + index * 26, 13 - row * 13]), 2.6, 2.2),
    ),
  ),
  {
    lathe: line([408, 25.8, 426, 25.8, 430, 22]),
    material: trim.metal,
  },
  ...repeat(line([411, -24, 411, 24]), { count: 4, step: [4, 0], radius: 1, height: 1.4 }),
  muzzle(430.4, 0, 9),
];

const receiver = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [-16, -10, 4],
      [-16, 22, 6],
      [-4, 28, 4],
      [182, 28, 4],
      [200, 20, 4],
      [202, -20, 4],
      [178, -30, 3],
      [172, -44, 3],
      [112, -44, 3],
      [108, -30, 3],
      [4, -30, 6],
    ]),
    height: 20,
    bevel: 5,
    drop: 4,
    pillow: 0.015,
    material: "paint",
  },
  groove(line([-12, -8, 104, -8, 112, -14, 198, -14]), 1.2, 1.8),
  groove(line([4, 18, 70, 18]), 1, 1.4),
  ...boltSlot([92, 0], [160, 16], 20, trim.fittings),
  ...engrave("V2", [14, -1], 13),
  ...engrave("1208", [120, -38], 7),
  ...screw(188, 4, 4.4, 20.4, trim.fittings),
  ...screw(2, -18, 4, 20.4, trim.fittings),
  ...pin(100, -20, 3.4),
  ...[122, 140, 158].map((x) => groove(line([x, -22, x + 8, -22]), 1.6, 1.4)),
];

const rods = (trim: Trim): Part[] => [
  ...[14, -8].map(
    (y): Part => ({
      lathe: line([-150, 5.4, -10, 5.4]),
      y,
      material: trim.metal,
    }),
  ),
  ...repeat(line([-128, -12, -128, -4]), { count: 5, step: [22, 0], radius: 1.8, height: 2.4 }),
  {
    outline: polygon([
      [-140, 26, 6],
      [-162, 26, 8],
      [-172, 0, 20],
      [-168, -82, 10],
      [-150, -88, 6],
      [-140, -60, 16],
      [-134, -20, 8],
    ]),
    height: 17,
    bevel: 5,
    profile: "fillet",
    material: "paint",
  },
  {
    outline: polygon([
      [-158, 28, 6],
      [-170, 26, 6],
      [-182, 0, 20],
      [-178, -86, 8],
      [-162, -90, 6],
      [-166, -20, 20],
    ]),
    height: 18,
    bevel: 4,
    profile: "fillet",
    material: "rubber",
  },
  ...repeat(line([-180, -16, -164, -16]), { count: 6, step: [0.6, -11], radius: 1.2, height: 1.8 }),
  { outline: rectangle(-34, -18, -14, 24, 4), height: 18, bevel: 4, profile: "fillet", material: trim.metal },
  ...screw(-24, 3, 4.4, 18.6, trim.fittings),
];

const foreStop = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [196, -16, 3],
      [262, -22, 3],
      [262, -34, 5],
      [248, -38, 10],
      [238, -84, 10],
      [218, -86, 8],
      [212, -50, 14],
      [200, -34, 6],
    ]),
    height: 18,
    bevel: 11,
    profile: "round",
    wall: 0.4,
    material: trim.grip,
  },
  ...repeat(line([212, -46, 242, -48]), { count: 5, step: [0.2, -7.4], radius: 1.5, height: 1.8 }),
];
