import { enclose, polygon, spline } from "../../solid/curves.ts";
import type { Line, Part, Silhouette, Trim } from "../../solid/part.ts";
import { leatherLike } from "../parts/cloth.ts";
import { across, stretch, valueAt } from "../parts/gloves/along-line.ts";
import { pairOf } from "../parts/gloves/glove-pair.ts";
import { type Digit, fingers, handBody, thumb } from "../parts/gloves/hand.ts";

/** Long bands wound around wrist, palm and fingers over a thin glove; one end hangs loose. */
export const silhouette: Silhouette = {
  view: { yaw: -14, pitch: -12, roll: 0 },
  under: "cloth",
  parts: (trim) => pairOf(hand(trim), { apart: 58, degrees: 15 }),
};

function hand(trim: Trim): Part[] {
  return [
    ...looseEnd(trim),
    { outline: wrist, material: "paint", height: 20, profile: "round", bevel: 18, wall: 0.3 },
    ...handBody(leatherLike(trim.grip)),
    ...fingers.flatMap((digit, index) => wound(digit, index % 2 ? [0.22, 0.34, 0.46] : [0.2, 0.32, 0.44, 0.56])),
    ...wound(thumb, [0.3, 0.44, 0.58, 0.7]),
    ...overPalm.flatMap((line) => band(line, 7.4)),
    ...wristTurns.flatMap((line) => band(line, 7)),
    ...band(
      spline([
        [-40, 62],
        [-8, 82],
        [34, 92],
      ]),
      6.6,
    ),
    ...knot(trim),
  ];
}

/** A band follows the shape below it. Where two bands cross, their thicknesses add up. */
function band(line: Line, radius: number): Part[] {
  const border = (offset: number): Part => ({
    operation: "cut",
    stroke: stretch(line, 0, 1, 20).map((_, index) => across(line, index / 20, offset)[1]),
    radius: 0.55,
    height: 0.7,
  });
  return [
    { operation: "rise", stroke: line, radius, bevel: 1.2, height: 2.3, material: "paint" },
    border(radius - 2),
    border(2 - radius),
  ];
}

/**
 * The turns around a digit end at its sides, so that they do not show on the next digit. Every second turn leans the
 * other way.
 */
function wound({ line, radii }: Digit, turns: readonly number[]): Part[] {
  return turns.flatMap((along, index) => {
    const lean = index % 2 ? 0.025 : -0.025;
    const crossing = (at: number): Line => [
      across(line, at - lean, valueAt(radii, along) + 0.4)[0],
      across(line, at + lean, valueAt(radii, along) + 0.4)[1],
    ];
    const [lower, upper] = [crossing(along - 0.062), crossing(along + 0.062)];
    return [
      { operation: "rise", outline: enclose(lower, upper), bevel: 1.2, height: 2.2, material: "paint" },
      { operation: "cut", stroke: crossing(along - 0.04), radius: 0.55, height: 0.7 },
      { operation: "cut", stroke: crossing(along + 0.04), radius: 0.55, height: 0.7 },
    ] satisfies Part[];
  });
}

function looseEnd(trim: Trim): Part[] {
  const tail = spline([
    [20, -30],
    [42, -40],
    [58, -36],
    [70, -46],
    [72, -62],
  ]);
  const side = (offset: number) => stretch(tail, 0, 1).map((_, index) => across(tail, index / 16, offset)[1]);
  const notch = across(tail, 0.93, 0)[0];
  return [
    {
      outline: [...side(8), notch, ...side(-8).reverse()],
      material: "paint",
      height: 6,
      profile: "fillet",
      bevel: 2.4,
      drop: 1.8,
    },
    ...[5.6, -5.6].map((offset): Part => ({ operation: "cut", stroke: side(offset), radius: 0.55, height: 0.6 })),
    ...[0.72, 0.8].map(
      (along): Part => ({ operation: "tint", stroke: across(tail, along, 9), radius: 1.2, material: trim.fittings }),
    ),
  ];
}

/** The clasp that holds the last turn. */
function knot(trim: Trim): Part[] {
  return [
    {
      outline: polygon([
        [10, -14, 3],
        [26, -12, 3],
        [27, -32, 3],
        [11, -34, 3],
      ]),
      material: trim.metal,
      height: 26,
      profile: "fillet",
      bevel: 3,
      drop: 2.4,
    },
    {
      operation: "cut",
      outline: polygon([
        [13.4, -17, 2],
        [22.8, -16, 2],
        [23.6, -29, 2],
        [14.2, -30, 2],
      ]),
      bevel: 1,
      height: 1,
      material: trim.fittings,
    },
  ];
}

const wrist = spline(
  [
    [-34, 20],
    [-33, -2],
    [-36, -24],
    [-35, -44],
    [0, -47],
    [35, -44],
    [36, -24],
    [33, -2],
    [35, 20],
  ],
  { closed: true },
);
const overPalm: readonly Line[] = [
  spline([
    [-44, 30],
    [0, 44],
    [46, 66],
  ]),
  spline([
    [-44, 16],
    [0, 29],
    [46, 50],
  ]),
  spline([
    [46, 12],
    [0, 34],
    [-44, 78],
  ]),
  spline([
    [46, 26],
    [2, 50],
    [-40, 94],
  ]),
  spline([
    [-44, 2],
    [0, 12],
    [46, 30],
  ]),
];
const wristTurns: readonly Line[] = [-40, -29, -18, -7, 4].map((y, index) =>
  spline([
    [-44, y + (index % 2 ? 3 : -2)],
    [0, y - 1],
    [44, y + (index % 2 ? -2 : 3)],
  ]),
);
