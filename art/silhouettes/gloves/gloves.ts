import { circle, polygon, rectangle, spline } from "../../solid/curves.ts";
import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { leatherLike } from "../parts/cloth.ts";
import { across, stretch, tapered, valueAt } from "../parts/gloves/along-line.ts";
import { pairOf } from "../parts/gloves/glove-pair.ts";
import { type Digit, fingers, handBody, thumb } from "../parts/gloves/hand.ts";
import { seam } from "../parts/gloves/stitches.ts";

/** Full gloves: panels sewn on every finger, a moulded knuckle guard, a strap around the wrist. */
export const silhouette: Silhouette = {
  view: { yaw: -14, pitch: -12, roll: 0 },
  under: "cloth",
  parts: (trim) => pairOf(glove(trim)),
};

function glove(trim: Trim): Part[] {
  return [
    ...cuff(trim),
    ...handBody(leatherLike(trim.grip)),
    ...fingers.flatMap(fingerPanels),
    ...fingerPanels(thumb),
    { outline: backPanel, material: "paint", height: 23.4, profile: "fillet", bevel: 5, drop: 3 },
    ...[
      spline([
        [-26, 62],
        [0, 69],
        [28, 60],
      ]),
      spline([
        [-24, 40],
        [0, 46],
        [26, 38],
      ]),
    ].map((stroke): Part => ({ operation: "cut", stroke, radius: 0.9, height: 1.4 })),
    ...seam(aroundPanel),
    ...knuckleGuard(trim),
  ];
}

function fingerPanels({ line, radii }: Digit): Part[] {
  const narrower = radii.map((radius) => radius * 0.68);
  const panel = (from: number, to: number) =>
    tapered(stretch(line, from, to), [valueAt(narrower, from), valueAt(narrower, to)]);
  return [
    { outline: panel(0.4, 0.6), material: "paint", height: 19.2, profile: "fillet", bevel: 3, drop: 2 },
    { outline: panel(0.79, 0.93), material: "paint", height: 18.8, profile: "fillet", bevel: 3, drop: 2 },
    ...[0.25, 0.7].map(
      (along): Part => ({
        operation: "cut",
        stroke: across(line, along, valueAt(radii, along)),
        radius: 0.9,
        height: 1.4,
      }),
    ),
    ...[0.455, 0.5, 0.545].map(
      (along): Part => ({
        operation: "cut",
        stroke: across(line, along, valueAt(radii, along) * 0.42),
        radius: 0.8,
        height: 1,
      }),
    ),
  ];
}

/** One shell of four domes, each with an inlaid bar. */
function knuckleGuard(trim: Trim): Part[] {
  const domes = [
    [-25, 83, -8],
    [-8, 90, -2],
    [10.5, 89, 4],
    [27, 80, 12],
  ] as const;
  return [
    {
      stroke: spline(domes.map(([x, y]) => [x, y - 2])),
      radius: 8,
      material: trim.metal,
      height: 24,
      profile: "fillet",
      bevel: 4,
      drop: 3,
    },
    ...domes.flatMap(([x, y]): Part[] => [
      {
        outline: polygon([
          [x - 8, y - 12, 4],
          [x + 8, y - 12, 4],
          [x + 7.2, y + 6, 6],
          [x - 7.2, y + 6, 6],
        ]),
        material: trim.metal,
        height: 29,
        profile: "round",
        bevel: 9,
        wall: 0.72,
      },
      {
        outline: rectangle(x - 2, y - 8, x + 2, y + 2, 1.9),
        material: trim.fittings,
        height: 29.6,
        bevel: 1.2,
        drop: 0.9,
      },
    ]),
  ];
}

function cuff(trim: Trim): Part[] {
  return [
    {
      outline: polygon([
        [-34, 12, 6],
        [-37, -34, 5],
        [37, -34, 5],
        [34, 12, 6],
      ]),
      material: "fabric",
      height: 20,
      profile: "round",
      bevel: 15,
      wall: 0.45,
    },
    ...[-30, -26.5, -23, -19.5].map(
      (y): Part => ({
        operation: "cut",
        stroke: [
          [-38, y],
          [38, y],
        ],
        radius: 0.9,
        height: 1.1,
      }),
    ),
    {
      outline: polygon([
        [-38, 6, 3],
        [-38.5, -15, 3],
        [38.5, -15, 3],
        [37, 6, 3],
      ]),
      material: leatherLike(trim.grip),
      height: 23.6,
      profile: "fillet",
      bevel: 6,
      drop: 4.4,
    },
    {
      outline: polygon([
        [-8, 4, 3],
        [-8, -13, 3],
        [27, -13, 7],
        [27, 4, 7],
      ]),
      material: "paint",
      height: 25,
      profile: "fillet",
      bevel: 2.4,
      drop: 1.8,
    },
    ...seam(
      polygon(
        [
          [20, 1.5],
          [-5, 1.5],
          [-5, -10.5],
          [20, -10.5],
        ],
        false,
      ),
    ),
    {
      outline: [rectangle(-21, -17, -7, 8, 3), rectangle(-17.6, -13.4, -10.4, 4.4, 1.5)],
      material: trim.fittings,
      height: 26.4,
      bevel: 1.6,
      drop: 1.2,
    },
    { outline: circle(22, -4.5, 3.2), material: trim.fittings, height: 26.4, profile: "fillet", bevel: 2, drop: 1.4 },
  ];
}

const backPanel = polygon([
  [-31, 78, 8],
  [-27, 54, 14],
  [-29, 22, 10],
  [0, 15, 20],
  [28, 22, 10],
  [31, 54, 14],
  [33, 74, 8],
  [12, 84, 10],
  [-10, 85, 10],
]);
const aroundPanel = polygon(
  [
    [-34, 76],
    [-30.5, 54, 14],
    [-32.5, 19, 10],
    [0, 11, 20],
    [31.5, 19, 10],
    [34, 54, 14],
    [36, 72],
  ],
  false,
);
