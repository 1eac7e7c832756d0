import { circle, enclose, polygon, rectangle, spline, steps } from "../../solid/curves.ts";
import type { Part, Silhouette } from "../../solid/part.ts";
import { slottedScrew } from "../parts/daggers/grip-screws.ts";
import { fuller, groundBlade } from "../parts/daggers/ground-blade.ts";

/** A rifle's bayonet: clipped point, saw back, muzzle ring on the guard, a catch in the pommel. */
export const silhouette: Silhouette = {
  view: { yaw: -16, pitch: -12, roll: 28 },
  parts: (trim) => [
    ...groundBlade({ back, edge, width: 12.5, falseEdge: { line: back.slice(28), width: 7, edge: 0.8 } }),
    fuller(
      [
        [-2, 3.4],
        [118, 3.4],
      ],
      2.9,
      1.9,
    ),
    ...steps(10).map(
      (along): Part => ({
        operation: "hole",
        outline: [
          [38 + along * 68, 19],
          [44.4 + along * 68, 19],
          [38.6 + along * 68, 11],
        ],
      }),
    ),
    {
      operation: "hole",
      outline: polygon([
        [134, 5, 2],
        [149, 1.4, 2],
        [146, -4, 2],
        [133, -1.4, 2],
      ]),
    },
    {
      outline: polygon([
        [-15, 25, 3],
        [-5, 25, 2],
        [-3, -23, 3],
        [3, -35, 4],
        [-5, -40, 4],
        [-14, -32, 5],
        [-16, 10, 2],
      ]),
      material: trim.metal,
      height: 8.8,
      profile: "fillet",
      bevel: 2,
      drop: 1.7,
    },
    {
      outline: [circle(-10, 33, 12, 64), circle(-10, 33, 7.6, 64)],
      material: trim.metal,
      height: 7,
      profile: "round",
      bevel: 2.2,
      wall: 0.45,
    },
    { operation: "cut", outline: [circle(-10, 33, 10.6, 64), circle(-10, 33, 9.4, 64)], bevel: 0.6, height: 0.8 },
    { outline: rectangle(-23, -17, -14, 18, 2), material: trim.fittings, height: 9.4, bevel: 1.4, drop: 1.1 },
    {
      outline: enclose(gripTop, gripBottom),
      material: trim.grip,
      height: 11.4,
      profile: "round",
      bevel: 13,
      wall: 0.36,
    },
    ...steps(8).map((along): Part => {
      const x = -48 - along * 52;
      return {
        operation: "cut",
        stroke: spline([
          [x + 3, 17],
          [x - 1, 0],
          [x + 3, -18],
        ]),
        radius: 1,
        height: 1.5,
      };
    }),
    {
      outline: rectangle(-79, -6, -69, 6, 2.5),
      material: "paint",
      height: 12.2,
      profile: "fillet",
      bevel: 1.6,
      drop: 1.2,
    },
    ...[-35, -111].flatMap((x, index) =>
      slottedScrew({ x, y: 0, radius: 4.6, height: 12.3, material: trim.fittings }, 28 + index * 64),
    ),
    {
      outline: polygon([
        [-122, 19.5, 2],
        [-132, 21, 3],
        [-146, 22, 4],
        [-148, 8, 3],
        [-142, 4, 2],
        [-142, -4, 2],
        [-148, -8, 3],
        [-147, -20, 5],
        [-136, -21, 4],
        [-122, -18.5, 2],
      ]),
      material: trim.metal,
      height: 10.8,
      profile: "fillet",
      bevel: 2.4,
      drop: 2.2,
    },
    {
      outline: polygon([
        [-126, 15, 2],
        [-138, 16, 3],
        [-138, 7, 2],
        [-126, 7, 2],
      ]),
      material: "paint",
      height: 11.6,
      bevel: 1,
      drop: 0.8,
    },
    { operation: "cut", outline: rectangle(-137, -14, -126, -7, 3.2), bevel: 1, height: 2.4, material: "hollow" },
    {
      operation: "cut",
      stroke: [
        [-121, -19],
        [-121, 20],
      ],
      radius: 0.6,
      height: 1,
    },
  ],
};

const back = [
  ...spline([
    [-10, 15.5],
    [60, 16],
    [118, 15.6],
  ]),
  ...spline([
    [120, 13],
    [142, 9.4],
    [166, 3.4],
    [184, -6],
  ]),
];
const edge = spline([
  [-10, -13.5],
  [6, -15],
  [60, -15.4],
  [120, -15.4],
  [148, -14.6],
  [170, -11.4],
  [184, -6],
]);
const gripTop = spline([
  [-20, 15.5],
  [-45, 17],
  [-75, 15.4],
  [-105, 16.6],
  [-124, 18],
]);
const gripBottom = spline([
  [-20, -15.5],
  [-38, -14],
  [-58, -18],
  [-80, -14.6],
  [-104, -18],
  [-124, -17],
]);
