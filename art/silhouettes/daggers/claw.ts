import { between, circle, enclose, polygon, section, spline } from "../../solid/curves.ts";
import type { Silhouette } from "../../solid/part.ts";
import { hollowPin } from "../parts/daggers/grip-screws.ts";
import { fuller, groundBlade, jimping } from "../parts/daggers/ground-blade.ts";

/** A talon that curves away from the hand, with a ring for the finger at the other end. */
export const silhouette: Silhouette = {
  view: { yaw: -18, pitch: -12, roll: 10 },
  parts: (trim) => [
    ...groundBlade({ back, edge, width: 18, falseEdge: { line: section(back, 0.55, 1), width: 8, edge: 1.3 } }),
    fuller(section(between(back, edge, 0.3), 0.2, 0.56), 2.1, 1.4),
    { operation: "hole", outline: circle(76, 8, 3.1) },
    ...jimping(back, { from: 0.05, to: 0.27, count: 9 }),
    { outline: enclose(top, bottom), material: trim.metal, height: 4.4, bevel: 1.2, drop: 0.9 },
    {
      outline: enclose(scaleTop, scaleBottom),
      material: trim.grip,
      height: 8.4,
      profile: "round",
      bevel: 8,
      wall: 0.46,
    },
    {
      outline: enclose(section(between(top, bottom, 0.3), 0.14, 0.78), section(between(top, bottom, 0.68), 0.14, 0.78)),
      material: "paint",
      height: 9.5,
      profile: "fillet",
      bevel: 1.6,
      drop: 1.2,
    },
    ...[0.24, 0.46, 0.68].flatMap((along) => {
      const [x, y] = between(top, bottom, 0.49)[Math.round(along * 40)]!;
      return hollowPin({ x, y, radius: 3.4, height: 10.4, material: trim.fittings });
    }),
    {
      outline: polygon([
        [-3, 45, 3],
        [-13, 42, 3],
        [-11, 7, 2],
        [-4, 3, 3],
        [3, 8.5, 2],
        [4, 27, 8],
      ]),
      material: trim.fittings,
      height: 6.9,
      profile: "fillet",
      bevel: 1.7,
      drop: 1.5,
    },
    {
      operation: "cut",
      stroke: spline([
        [-6, 44],
        [-4, 27],
        [-5, 5],
      ]),
      radius: 0.6,
      height: 0.9,
    },
    {
      outline: polygon([
        [-103, -51, 2],
        [-117, -54, 2],
        [-108, -40, 2],
      ]),
      material: trim.metal,
      height: 3.6,
      bevel: 1.4,
    },
    {
      outline: [circle(-93, -39, 20, 90), circle(-93, -39, 13, 90)],
      material: trim.metal,
      height: 5.8,
      profile: "round",
      bevel: 3.4,
      wall: 0.35,
    },
    {
      operation: "cut",
      outline: [circle(-93, -39, 17.6, 90), circle(-93, -39, 15.6, 90)],
      bevel: 0.9,
      height: 0.9,
      material: trim.fittings,
    },
  ],
};

const back = spline([
  [-14, 41],
  [2, 47.5],
  [26, 51],
  [54, 45],
  [78, 28],
  [95, 5],
  [102, -21],
  [98, -48],
  [78, -80],
]);
const edge = spline([
  [-10, 9],
  [6, 13.5],
  [25, 14],
  [45, 8.5],
  [60, -5],
  [71, -22],
  [77, -46],
  [78, -80],
]);
const top = spline([
  [-6, 42],
  [-24, 38.5],
  [-46, 28],
  [-68, 11],
  [-84, -8],
  [-92, -22],
]);
const bottom = spline([
  [-4, 9],
  [-15, 6],
  [-26, 7.5],
  [-35, 2.5],
  [-45, -2],
  [-53, -3],
  [-60, -10],
  [-68, -21],
  [-78, -33],
]);
const scaleTop = section(between(top, bottom, 0.09), 0.06, 0.92);
const scaleBottom = section(between(top, bottom, 0.92), 0.06, 0.92);
