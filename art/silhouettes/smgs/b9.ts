import { circle, polygon, rectangle, spline } from "../../solid/curves.ts";
import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { engrave } from "../parts/guns/engraving.ts";
import { barrel } from "../parts/guns/receivers.ts";
import { groove, line, pin, repeat, screw } from "../parts/guns/relief.ts";

/** A rounded bullpup: one moulded body with two holes for the hands, and a long clear magazine along its back. */
export const silhouette: Silhouette = {
  view: { yaw: -21, pitch: -11, roll: 14 },
  parts: (trim) => [...muzzleEnd(trim), ...body(trim), ...magazine(trim), ...sight(trim), ...trigger(trim)],
};

const shell = spline(
  line([
    -196, 34, -120, 40, 20, 40, 150, 36, 188, 24, 198, 4, 190, -16, 168, -24, 156, -48, 138, -74, 112, -80, 96, -66, 84,
    -58, 56, -62, 40, -84, 14, -106, -16, -102, -32, -78, -60, -62, -120, -62, -184, -66, -206, -52, -210, 10,
  ]),
  { closed: true },
);
const frontHole = spline(line([60, -2, 112, -4, 122, -20, 108, -46, 84, -42, 58, -38, 48, -20]), { closed: true });
const thumbHole = spline(line([-40, -4, 4, -6, 14, -22, -2, -54, -22, -64, -44, -46, -54, -22]), { closed: true });

const body = (trim: Trim): Part[] => [
  { outline: [shell, frontHole, thumbHole], height: 23, bevel: 16, profile: "round", wall: 0.46, material: "paint" },
  ...[frontHole, thumbHole].map((hole) =>
    groove(
      [...hole, hole[0]!].map(([x, y]) => outwards(hole, x, y)),
      1,
      1.4,
    ),
  ),
  groove(spline(line([-206, -22, -120, -24, -66, -12, -30, 12, 60, 14, 150, 10, 194, 6])), 1.1, 1.8),
  groove(line([-150, -24, -154, -62]), 1.1, 1.8),
  {
    outline: polygon([
      [-202, 34, 8],
      [-186, 36, 2],
      [-180, -66, 2],
      [-200, -62, 10],
      [-214, -20, 30],
    ]),
    height: 23,
    bevel: 8,
    profile: "round",
    wall: 0.6,
    material: "rubber",
  },
  ...repeat(line([-210, 20, -184, 20]), { count: 7, step: [0.2, -12], radius: 1.3, height: 1.8 }),
  {
    outline: rectangle(-132, -54, -84, -38, 6),
    operation: "set",
    height: 16,
    bevel: 0.5,
    pillow: 0,
    material: "hollow",
  },
  { outline: rectangle(-129, -52, -96, -40, 4), height: 19, bevel: 5, profile: "fillet", material: "bright" },
  ...repeat(line([16, -66, 28, -90]), { count: 5, step: [-9, -2], radius: 1.6, height: 1.8 }),
  ...repeat(line([120, -52, 142, -58]), { count: 3, step: [-3, -8], radius: 1.5, height: 1.8 }),
  ...engrave("B9", [-126, -14], 16),
  ...engrave("VITRINE", [72, 19], 8),
  ...screw(168, -6, 4.6, 21.6, trim.fittings),
  ...screw(-66, -38, 4.6, 23.4, trim.fittings),
  ...screw(-168, -44, 4.6, 23.4, trim.fittings),
  ...pin(34, -48, 4),
  ...pin(78, -53, 3),
];

const outwards = (hole: readonly (readonly [number, number])[], x: number, y: number) => {
  const [middleX, middleY] = [0, 1].map((axis) => hole.reduce((sum, point) => sum + point[axis]!, 0) / hole.length);
  return [middleX! + (x - middleX!) * 1.16, middleY! + (y - middleY!) * 1.16] as const;
};

const SMOKED = { colour: 0x5b5348, roughness: 0.12, metal: 0, clearcoat: 1 };

const magazine = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [-180, 36, 4],
      [-184, 56, 8],
      [-168, 62, 6],
      [124, 62, 4],
      [132, 54, 4],
      [132, 34, 4],
    ]),
    height: 17,
    bevel: 6,
    drop: 4,
    profile: "fillet",
    material: SMOKED,
  },
  ...Array.from(
    { length: 24 },
    (_, index): Part => ({
      outline: rectangle(-146 + index * 11, 43, -138.4 + index * 11, 57, 3),
      operation: "tint",
      material: "brass",
    }),
  ),
  ...repeat(line([-141.6, 42, -141.6, 58]), { count: 24, step: [11, 0], radius: 3.6, height: 0.9, rise: true }),
  {
    outline: polygon([
      [-190, 34, 3],
      [-194, 58, 8],
      [-172, 66, 5],
      [-158, 62, 3],
      [-158, 36, 3],
    ]),
    height: 19,
    bevel: 4,
    profile: "fillet",
    material: "black",
  },
  groove(line([-188, 46, -160, 46]), 1, 1.5),
  {
    outline: polygon([
      [122, 34, 2],
      [122, 60, 3],
      [146, 56, 6],
      [156, 36, 3],
    ]),
    height: 18,
    bevel: 4,
    profile: "fillet",
    material: trim.metal,
  },
];

const sight = (trim: Trim): Part[] => [
  {
    outline: polygon([
      [-26, 60, 2],
      [-20, 84, 5],
      [-4, 94, 5],
      [66, 94, 5],
      [82, 84, 5],
      [92, 60, 2],
    ]),
    height: 12,
    bevel: 3,
    drop: 2.4,
    material: trim.metal,
  },
  {
    lathe: line([-12, 13, -8, 15, 70, 15, 74, 12]),
    y: 84,
    material: "black",
  },
  {
    lathe: line([73, 11, 76, 11]),
    y: 84,
    material: "lens",
  },
  ...repeat(line([-4, 68, -4, 100]), { count: 3, step: [5, 0], radius: 0.9, height: 1.4 }),
  ...screw(30, 76, 4, 16.4, trim.fittings),
  { outline: circle(56, 76, 5), operation: "cut", height: 3, bevel: 1.6 },
];

const trigger = (trim: Trim): Part[] => [
  {
    stroke: spline(line([62, -4, 58, -16, 62, -28, 70, -36])),
    radius: 4,
    bevel: 3.4,
    height: 8,
    material: trim.fittings,
  },
];

const muzzleEnd = (trim: Trim): Part[] => [
  ...barrel([180, 262], 6, 11, trim.metal),
  {
    lathe: line([214, 13, 217, 16, 256, 16, 260, 12]),
    y: 6,
    material: trim.metal,
  },
  ...[222, 233, 244].map(
    (x): Part => ({
      outline: rectangle(x, 0, x + 6, 12, 3),
      operation: "cut",
      height: 8,
      bevel: 1.2,
      material: "hollow",
    }),
  ),
  {
    lathe: line([188, 18, 202, 17, 206, 14]),
    y: 6,
    material: trim.fittings,
  },
];
