import { between, circle, enclose, polygon, section, spline } from "../../solid/curves.ts";
import type { Part, Silhouette } from "../../solid/part.ts";
import { hollowPin } from "../parts/daggers/grip-screws.ts";
import { fuller, groundBlade, jimping } from "../parts/daggers/ground-blade.ts";

/** A broad skinner whose arched back ends in a hook, with a beaked wooden handle. */
export const silhouette: Silhouette = {
  view: { yaw: -18, pitch: -12, roll: 27 },
  parts: (trim) => [
    ...groundBlade({
      back,
      edge,
      width: 21,
      hollow: 0.12,
      falseEdge: { line: hook, width: 4.5, edge: 0.4 },
      honed: 1.9,
    }),
    { operation: "tint", stroke: hook, closed: true, radius: 1.6, material: "bright" },
    { operation: "hole", outline: hook },
    {
      operation: "hole",
      outline: [
        [hookX - 6.6, 17],
        [hookX + 3, 22],
        [hookX - 6, 36],
        [hookX - 20, 34],
      ],
    },
    fuller(section(between(back, edge, 0.25), 0.06, 0.46), 1.9, 1.3),
    ...jimping(back, { from: 0.03, to: 0.22, count: 8 }),
    { outline: enclose(top, bottom), material: trim.metal, height: 4.6, bevel: 1.2, drop: 0.9 },
    {
      outline: enclose(scaleTop, scaleBottom),
      material: trim.grip,
      height: 10.6,
      profile: "round",
      bevel: 12,
      wall: 0.4,
      grain: [140, 60],
    },
    {
      outline: enclose(section(scaleTop, 0.28, 0.36), section(scaleBottom, 0.28, 0.36)),
      material: "paint",
      height: 11.2,
      profile: "fillet",
      bevel: 1.4,
      drop: 1.2,
    },
    {
      outline: enclose(section(scaleTop, 0.8, 0.88), section(scaleBottom, 0.8, 0.88)),
      material: "paint",
      height: 11,
      profile: "fillet",
      bevel: 1.4,
      drop: 1.2,
    },
    ...[0.28, 0.36, 0.8, 0.88].map(
      (along): Part => ({
        operation: "cut",
        stroke: [scaleTop, scaleBottom].map((line) => line[Math.round(along * (line.length - 1))]!),
        radius: 0.5,
        height: 0.9,
      }),
    ),
    ...[0.18, 0.54, 0.7].flatMap((along) => {
      const [x, y] = between(top, bottom, 0.5)[Math.round(along * 40)]!;
      return hollowPin({ x, y, radius: 3.5, height: 11.6, material: trim.fittings });
    }),
    {
      outline: polygon([
        [-14, 19, 4],
        [2, 18.5, 2],
        [5, 0, 16],
        [1, -20, 3],
        [0, -31, 5],
        [-8, -31, 4],
        [-13, -19, 4],
      ]),
      material: trim.fittings,
      height: 9,
      profile: "fillet",
      bevel: 2.4,
      drop: 2,
    },
    {
      operation: "cut",
      stroke: [
        [-6, 19],
        [-6, -26],
      ],
      radius: 0.6,
      height: 0.9,
    },
  ],
};

const hookX = 112;
const hook = circle(hookX, 17, 7.6);
const back = spline([
  [-2, 17.5],
  [30, 23],
  [66, 27.5],
  [100, 28],
  [122, 23.5],
  [142, 13],
  [158, -4],
]);
const edge = spline([
  [-2, -16],
  [14, -17.5],
  [24, -15.5],
  [60, -20],
  [100, -24],
  [128, -22],
  [146, -15],
  [158, -4],
]);
const top = spline([
  [-6, 17.5],
  [-34, 20],
  [-66, 17],
  [-96, 13],
  [-118, 11],
  [-134, 4],
]);
const bottom = spline([
  [-6, -18],
  [-22, -15],
  [-38, -16.5],
  [-62, -21],
  [-88, -16.5],
  [-108, -15],
  [-124, -21],
  [-138, -22],
  [-134, 4],
]);
const scaleTop = section(between(top, bottom, 0.07), 0.03, 0.97);
const scaleBottom = section(between(top, bottom, 0.93), 0.03, 0.97);
