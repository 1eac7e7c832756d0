import { circle, enclose, polygon, spline } from "../../solid/curves.ts";
import type { Line, Part, Silhouette } from "../../solid/part.ts";
import { starScrew } from "../parts/daggers/grip-screws.ts";
import { groundBlade } from "../parts/daggers/ground-blade.ts";

/**
 * A push dagger: the bar is across the palm, the guard is in front of the knuckles, and the blade stands out between
 * the fingers.
 */
export const silhouette: Silhouette = {
  view: { yaw: -20, pitch: -13, roll: 27 },
  parts: (trim) => [
    ...groundBlade({ back, edge: mirrored(back), second: back, width: 17, hollow: 0.1, height: 5.6, honed: 2 }),
    ...[28, 45, 60].map((x, index): Part => ({ operation: "hole", outline: circle(x, 0, 5.4 - index * 1.2) })),
    ...[28, 45, 60].map(
      (x, index): Part => ({ operation: "tint", outline: circle(x, 0, 6.8 - index * 1.2), material: trim.fittings }),
    ),
    {
      outline: [enclose(frame, mirrored(frame)), upperGap, mirrored(upperGap)],
      material: trim.metal,
      height: 7.4,
      profile: "fillet",
      bevel: 3.4,
      drop: 2.8,
    },
    {
      outline: enclose(knuckles, mirrored(knuckles)),
      material: "paint",
      height: 10.4,
      profile: "fillet",
      bevel: 3.6,
      drop: 3,
    },
    ...[-39, -13, 13, 39].map(
      (y): Part => ({
        outline: circle(0.5 - Math.abs(y) * 0.2, y, 5.4, 6),
        material: trim.fittings,
        height: 15,
        bevel: 5,
        drop: 4.6,
      }),
    ),
    {
      outline: polygon([
        [-70, 8, 3],
        [-14, 6.4, 4],
        [-14, -6.4, 4],
        [-70, -8, 3],
      ]),
      material: trim.metal,
      height: 8.6,
      profile: "fillet",
      bevel: 2.6,
      drop: 2.2,
    },
    { lathe: bar, turn: { about: [-74, 0], degrees: 90 }, material: trim.grip },
    ...[-33, -26, -19, -12, 12, 19, 26, 33].map(
      (y): Part => ({
        operation: "cut",
        stroke: [
          [-86, y - 1.2],
          [-62, y + 1.2],
        ],
        radius: 1.1,
        height: 1.5,
      }),
    ),
    {
      outline: polygon([
        [-84, 9, 4],
        [-64, 9, 4],
        [-64, -9, 4],
        [-84, -9, 4],
      ]),
      material: "paint",
      height: 14.4,
      profile: "fillet",
      bevel: 4,
      drop: 3,
    },
    ...starScrew({ x: -74, y: 0, radius: 4.4, height: 15.4, material: trim.fittings }),
    ...[-46, 46].flatMap((y) => starScrew({ x: -74, y, radius: 4.6, height: 10.4, material: trim.fittings })),
  ],
};

function mirrored(line: Line): Line {
  return line.map(([x, y]) => [x, -y]);
}

const back = spline([
  [4, 27],
  [22, 22.5],
  [50, 17.6],
  [76, 12.4],
  [98, 6],
  [112, 0],
]);
const frame = polygon(
  [
    [8, 0],
    [8, 24, 10],
    [0, 52, 10],
    [-22, 58, 14],
    [-60, 57, 10],
    [-86, 55, 12],
    [-90, 40, 10],
    [-84, 26, 10],
    [-84, 0],
  ],
  false,
);
const upperGap = polygon([
  [-16, 11, 6],
  [-15, 44, 10],
  [-36, 48, 10],
  [-58, 46, 10],
  [-58, 12, 8],
  [-38, 9, 10],
]);
const knuckles = polygon(
  [
    [9, 0],
    [9, 22, 12],
    [1, 52, 6],
    [-13, 50, 6],
    [-12, 24, 12],
    [-9, 0],
  ],
  false,
);
const bar = [
  [-112, 9],
  [-109, 11.4],
  [-100, 12.4],
  [-87, 11.8],
  [-74, 13.4],
  [-61, 11.8],
  [-48, 12.4],
  [-39, 11.4],
  [-36, 9],
] as const;
