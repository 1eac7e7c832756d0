import { circle, polygon, spline } from "../../solid/curves.ts";
import type { MaterialName, Part, Point, Silhouette, Trim } from "../../solid/part.ts";
import { leatherLike } from "../parts/cloth.ts";
import { across, directionAt, valueAt } from "../parts/gloves/along-line.ts";
import { pairOf } from "../parts/gloves/glove-pair.ts";
import { type Digit, fingers, handBody, thumb } from "../parts/gloves/hand.ts";

/**
 * Armoured gloves: every finger in jointed plates with a pointed end, more plates over the hand, a long flared cuff.
 */
export const silhouette: Silhouette = {
  view: { yaw: -14, pitch: -12, roll: 0 },
  parts: (trim) => pairOf(gauntlet(trim), { apart: 64, degrees: 13 }),
};

function gauntlet(trim: Trim): Part[] {
  return [
    ...cuff(trim),
    ...handBody(leatherLike(trim.grip)),
    ...fingers.flatMap((digit) => plated(digit, trim, [0.2, 0.47, 0.74, 1.1])),
    ...plated(thumb, trim, [0.34, 0.6, 0.8, 1.14]),
    ...lames(trim),
    ...knuckles(trim),
  ];
}

/** Plates that slide under one another from the knuckle to the tip. Each is a little lower than the one before. */
function plated({ line, radii }: Digit, trim: Trim, joints: readonly number[]): Part[] {
  return joints.slice(0, -1).flatMap((from, index): Part[] => {
    const isTip = index === joints.length - 2;
    const to = isTip ? 0.9 : joints[index + 1]!;
    const near = across(line, from - 0.06, valueAt(radii, from) + 1.6);
    const far = across(line, to, valueAt(radii, to) + (isTip ? -0.8 : 0.8));
    const outline = polygon([
      [...near[0], 5],
      [...far[0], isTip ? 7 : 4],
      ...(isTip ? [[...beyond(line, joints.at(-1)!), 1.5] as const] : []),
      [...far[1], isTip ? 7 : 4],
      [...near[1], 5],
    ]);
    const material: MaterialName = index === 1 ? "paint" : trim.metal;
    return [
      { outline, material, height: 24 - index * 1.5, profile: "soft", bevel: 11, drop: 12, pillow: 0 },
      { operation: "cut", stroke: across(line, from + 0.01, valueAt(radii, from) + 2), radius: 0.8, height: 1 },
    ];
  });
}

function beyond(line: Digit["line"], along: number): Point {
  const [x, y] = line.at(-1)!;
  const [dx, dy] = directionAt(line, 1);
  const reach = (along - 1) * 100;
  return [x + dx * reach, y + dy * reach];
}

/**
 * Three plates over the back of the hand. The upper ones are below the lower ones, as on armour that has to bend
 * backwards.
 */
function lames(trim: Trim): Part[] {
  return [0, 1, 2].flatMap((index): Part[] => {
    const y = 58 - index * 20;
    const half = 34 - index * 1.5;
    const outline = polygon([
      [-half, y + 16, 6],
      [0, y + 21, 30],
      [half, y + 16, 6],
      [half, y - 6, 6],
      [0, y - 15, 8],
      [-half, y - 6, 6],
    ]);
    const border = polygon(
      [
        [-half + 3, y - 4, 6],
        [0, y - 11.6, 8],
        [half - 3, y - 4, 6],
      ],
      false,
    );
    return [
      { outline, material: "paint", height: 24.6 + index * 1.7, profile: "soft", bevel: 20, drop: 9, pillow: 0 },
      { operation: "cut", stroke: border, radius: 0.9, height: 1.1, material: trim.fittings },
      ...[-half + 7, half - 7].map(
        (x): Part => ({
          operation: "rise",
          outline: circle(x, y + 2, 2.4),
          bevel: 2.4,
          height: 1.6,
          material: trim.fittings,
        }),
      ),
    ];
  });
}

function knuckles(trim: Trim): Part[] {
  return fingers.flatMap(({ line, radii }): Part[] => {
    const [x, y] = line[0]!;
    const radius = radii[0]! - 2;
    return [
      {
        outline: polygon([
          [x - radius, y - 10, 4],
          [x, y - 15, 3],
          [x + radius, y - 10, 4],
          [x + radius - 1, y + 7, 6],
          [x, y + 11, 5],
          [x - radius + 1, y + 7, 6],
        ]),
        material: trim.metal,
        height: 30,
        profile: "soft",
        bevel: 9,
        drop: 9,
        pillow: 0,
      },
      { outline: circle(x, y - 2, 2.8), material: trim.fittings, height: 31, profile: "fillet", bevel: 2, drop: 1.4 },
    ];
  });
}

function cuff(trim: Trim): Part[] {
  const rim = spline([
    [-53, -58],
    [-26, -65],
    [0, -68],
    [26, -65],
    [53, -58],
  ]);
  return [
    {
      outline: [
        ...spline([
          [53, -58],
          [42, -30],
          [35, -2],
          [34, 12],
        ]),
        ...spline([
          [-34, 12],
          [-35, -2],
          [-42, -30],
          [-53, -58],
        ]),
        ...rim.slice(1, -1),
      ],
      material: "paint",
      height: 25,
      profile: "soft",
      bevel: 26,
      drop: 13,
      pillow: 0,
    },
    ...[-1, 1].map(
      (side): Part => ({
        operation: "cut",
        stroke: spline([
          [12 * side, 4],
          [15 * side, -28],
          [22 * side, -60],
        ]),
        radius: 1.1,
        height: 1.4,
      }),
    ),
    {
      operation: "rise",
      stroke: [
        [0, 6],
        [0, -62],
      ],
      radius: 2.6,
      bevel: 2.6,
      height: 1.8,
      material: trim.metal,
    },
    { stroke: rim, radius: 4.2, material: trim.metal, height: 22.6, profile: "round", bevel: 4.2, wall: 0.7 },
    ...[-38, -19.5, 0, 19.5, 38].map(
      (x): Part => ({
        outline: circle(x, -54.5 - 7 * (1 - (x / 50) ** 2), 2.6),
        material: trim.fittings,
        height: 26,
        profile: "fillet",
        bevel: 2,
        drop: 1.6,
      }),
    ),
    {
      outline: polygon([
        [-37, 4, 3],
        [-38.5, -10, 3],
        [38.5, -10, 3],
        [37, 4, 3],
      ]),
      material: leatherLike(trim.grip),
      height: 26.6,
      profile: "fillet",
      bevel: 9,
      drop: 7,
    },
    {
      outline: [
        polygon([
          [6, 6, 3],
          [22, 6, 3],
          [22, -12, 3],
          [6, -12, 3],
        ]),
        polygon([
          [9.4, 2.6, 1],
          [18.6, 2.6, 1],
          [18.6, -8.6, 1],
          [9.4, -8.6, 1],
        ]),
      ],
      material: trim.fittings,
      height: 29,
      bevel: 1.6,
      drop: 1.2,
    },
    {
      stroke: [
        [7, -3],
        [19, -3],
      ],
      radius: 1.2,
      material: trim.fittings,
      height: 29,
      profile: "round",
      bevel: 1.2,
      wall: 0.7,
    },
  ];
}
