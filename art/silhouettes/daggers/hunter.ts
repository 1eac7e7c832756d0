import { between, circle, enclose, pointAt, polygon, rectangle, section, spline } from "../../solid/curves.ts";
import type { Part, Silhouette } from "../../solid/part.ts";
import { starScrew } from "../parts/daggers/grip-screws.ts";
import { fuller, groundBlade, jimping } from "../parts/daggers/ground-blade.ts";

/** A heavy drop point with a scalloped heel, a guard that hooks forward over the finger, and a grooved grip. */
export const silhouette: Silhouette = {
  view: { yaw: -18, pitch: -12, roll: 24 },
  parts: (trim) => [
    ...groundBlade({
      back,
      edge,
      width: 21,
      falseEdge: { line: section(back, 0.5, 1), width: 8, edge: 1.2 },
      height: 4.8,
      honed: 1.9,
    }),
    ...[26, 35.6, 45.2, 54.8].map(
      (x): Part => ({ operation: "hole", outline: circle(x, -23.4 - (x - 18) * 0.048, 5.2) }),
    ),
    fuller(
      [
        [14, 9],
        [86, 11],
      ],
      2.8,
      1.8,
    ),
    { operation: "cut", outline: rectangle(100, 3, 126, 16, 6.4), bevel: 2, height: 1.2, material: trim.metal },
    { operation: "hole", outline: rectangle(102, 5, 124, 14, 4.4) },
    ...jimping(back, { from: 0.03, to: 0.2, count: 8 }),
    { outline: enclose(top, bottom), material: "paint", height: 4.8, bevel: 1.2, drop: 0.9 },
    { operation: "hole", outline: circle(-131, -7, 4.4) },
    {
      outline: enclose(scaleTop, scaleBottom),
      material: trim.grip,
      height: 10.4,
      profile: "round",
      bevel: 9,
      wall: 0.5,
    },
    ...[0.3, 0.36, 0.42, 0.62, 0.68, 0.74].map(
      (along): Part => ({
        operation: "cut",
        stroke: [pointAt(scaleTop, along), pointAt(scaleBottom, along)],
        radius: 0.9,
        height: 1.3,
      }),
    ),
    {
      outline: enclose(section(inset(0.34), 0.46, 0.6), section(inset(0.68), 0.46, 0.6)),
      material: "paint",
      height: 11.4,
      profile: "fillet",
      bevel: 1.6,
      drop: 1.2,
    },
    ...[0.16, 0.86].flatMap((along) => {
      const [x, y] = pointAt(inset(0.5), along);
      return starScrew({ x, y, radius: 4.4, height: 11.6, material: trim.fittings });
    }),
    {
      outline: polygon([
        [-10, 25, 4],
        [-1, 27, 3],
        [4, 18, 5],
        [2, -18, 8],
        [6, -32, 8],
        [24, -39, 5],
        [27, -46, 5],
        [10, -49, 10],
        [-4, -42, 10],
        [-11, -24, 6],
      ]),
      material: trim.metal,
      height: 9.4,
      profile: "fillet",
      bevel: 2.6,
      drop: 2.2,
    },
    {
      operation: "cut",
      stroke: spline([
        [-4, 26],
        [-4, -20],
        [0, -34],
      ]),
      radius: 0.7,
      height: 1,
    },
  ],
};

const back = spline([
  [-2, 19],
  [36, 21],
  [76, 24],
  [108, 22.5],
  [134, 13.5],
  [150, 2.5],
  [160, -9],
]);
const edge = spline([
  [-2, -17],
  [12, -18],
  [18, -21],
  [60, -23],
  [100, -25.5],
  [130, -23.5],
  [150, -17],
  [160, -9],
]);
const top = spline([
  [-4, 18],
  [-30, 20],
  [-60, 21],
  [-90, 17],
  [-116, 14],
  [-136, 8],
  [-143, -4],
]);
const bottom = spline([
  [-4, -18],
  [-16, -20],
  [-28, -15],
  [-40, -20],
  [-52, -16],
  [-66, -21],
  [-80, -17],
  [-100, -18],
  [-120, -21],
  [-136, -18],
  [-143, -4],
]);
const inset = (t: number) => section(between(top, bottom, t), 0, 0.88);
const scaleTop = inset(0.08);
const scaleBottom = inset(0.92);
