import { circle, enclose, polygon, section, spline } from "../../solid/curves.ts";
import type { Line, Part, Silhouette } from "../../solid/part.ts";
import { fuller, groundBlade } from "../parts/daggers/ground-blade.ts";

/** A double-edged blade as wide in the middle as a willow's leaf, on a turned handle with a round pommel. */
export const silhouette: Silhouette = {
  view: { yaw: -17, pitch: -12, roll: 31 },
  parts: (trim) => [
    ...groundBlade({ back, edge: mirrored(back), second: back, width: 22, height: 5.6, honed: 1.8 }),
    fuller(
      [
        [6, 0],
        [112, 0],
      ],
      2.1,
      1.9,
    ),
    {
      outline: enclose(guard, mirrored(guard)),
      material: trim.metal,
      height: 8.6,
      profile: "fillet",
      bevel: 4,
      drop: 3.4,
    },
    {
      outline: polygon([
        [-12, 9.5, 2],
        [8, 8.5, 5],
        [16, 0, 3],
        [8, -8.5, 5],
        [-12, -9.5, 2],
      ]),
      material: trim.fittings,
      height: 10,
      profile: "fillet",
      bevel: 2.4,
      drop: 2,
    },
    {
      lathe: [
        [-112, 9.5],
        [-104, 11.2],
        [-92, 12.2],
        [-76, 12.8],
        [-60, 12.2],
        [-40, 10.4],
        [-26, 9.4],
        [-14, 9.8],
      ],
      material: trim.grip,
      grain: [40, 220],
    },
    ...[-100, -94, -46, -40, -34, -28].map(
      (x): Part => ({
        operation: "cut",
        stroke: [
          [x, -14],
          [x, 14],
        ],
        radius: 0.7,
        height: 1,
      }),
    ),
    {
      lathe: [
        [-88, 13.4],
        [-87, 14],
        [-65, 14],
        [-64, 13.4],
      ],
      material: "paint",
    },
    ...[-89, -63].map(
      (x): Part => ({
        lathe: [
          [x - 1.6, 13.2],
          [x - 1, 14.6],
          [x + 1, 14.6],
          [x + 1.6, 13.2],
        ],
        material: trim.fittings,
      }),
    ),
    {
      lathe: [
        [-117, 10],
        [-115, 12],
        [-112, 12],
        [-110, 10],
      ],
      material: trim.fittings,
    },
    { outline: circle(-132, 0, 19, 80), material: trim.metal, height: 9.6, profile: "fillet", bevel: 5, drop: 4 },
    {
      operation: "cut",
      outline: [circle(-132, 0, 14.6), circle(-132, 0, 12.8)],
      bevel: 0.8,
      height: 1,
      material: trim.fittings,
    },
    { outline: circle(-132, 0, 11.6), material: "paint", height: 11, profile: "fillet", bevel: 5, drop: 2.4 },
    { outline: circle(-132, 0, 3), material: trim.fittings, height: 12, profile: "fillet", bevel: 2, drop: 1.4 },
  ],
};

function mirrored(line: Line): Line {
  return line.map(([x, y]) => [x, -y]);
}

const back = spline([
  [0, 10],
  [16, 8.6],
  [34, 9.6],
  [58, 15],
  [84, 20.5],
  [108, 21],
  [134, 15.5],
  [160, 6.6],
  [178, 0],
]);
const guard = section(
  spline([
    [-2, 0],
    [-2, 0],
    [0, 12],
    [5, 24],
    [14, 33],
    [8, 37],
    [-3, 32],
    [-12, 20],
    [-15, 8],
    [-15, 0],
    [-15, 0],
  ]),
  0.09,
  0.91,
);
