import { circle, polygon, spline } from "../../solid/curves.ts";
import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { leatherLike } from "../parts/cloth.ts";
import { across, stretch, tapered, valueAt } from "../parts/gloves/along-line.ts";
import { pairOf } from "../parts/gloves/glove-pair.ts";
import { type Digit, fingers, palm, thumb } from "../parts/gloves/hand.ts";
import { seam } from "../parts/gloves/stitches.ts";

/** Driving gloves whose short fingers end in a wrapped hem, open over the knuckles and on the back of the hand. */
export const silhouette: Silhouette = {
  view: { yaw: -14, pitch: -13, roll: 0 },
  under: "cloth",
  parts: (trim) => pairOf(glove(trim), { apart: 56, degrees: 16 }),
};

function glove(trim: Trim): Part[] {
  return [
    {
      outline: spline(
        [
          [-34, 20],
          [-32, -4],
          [-37, -26],
          [0, -28],
          [37, -26],
          [32, -4],
          [35, 20],
        ],
        { closed: true },
      ),
      material: "paint",
      height: 20,
      profile: "round",
      bevel: 15,
      wall: 0.4,
    },
    ...shortened(thumb, 0.66, trim),
    ...fingers.flatMap((digit) => shortened(digit, 0.44, trim)),
    { outline: palm, material: "paint", height: 21, profile: "round", bevel: 24, wall: 0.3 },
    ...knuckleHoles(trim),
    ...seam(
      spline([
        [-33, 70],
        [-27, 46],
        [-32, 10],
        [-30, -14],
      ]),
    ),
    ...seam(
      spline([
        [34, 66],
        [28, 44],
        [31, 10],
        [30, -14],
      ]),
    ),
    ...window(trim),
    {
      outline: polygon([
        [-37, -17, 2],
        [-38, -28, 3],
        [38, -28, 3],
        [37, -17, 2],
      ]),
      material: leatherLike(trim.grip),
      height: 22.4,
      profile: "fillet",
      bevel: 4,
      drop: 3,
    },
    ...seam([
      [-35, -20],
      [35, -20],
    ]),
    ...strap(trim),
  ];
}

/** A digit that is cut off at a share of its length: a padded hem wrapped with cord, and the dark inside beyond it. */
function shortened({ line, radii }: Digit, at: number, trim: Trim): Part[] {
  const width = (along: number) => valueAt(radii, along);
  const body = stretch(line, 0, at);
  return [
    {
      outline: tapered(stretch(line, at - 0.05, at + 0.035), [width(at) * 0.8, width(at) * 0.78], { flatEnd: true }),
      material: "hollow",
      height: 12,
      bevel: 1,
    },
    {
      outline: tapered(body, [width(0), width(at / 2), width(at)], { flatEnd: true }),
      material: "paint",
      height: 17.6,
      profile: "round",
      bevel: 11.4,
      wall: 0.3,
    },
    ...[0.03, 0.088, 0.146].map(
      (back): Part => ({
        operation: "rise",
        stroke: across(line, at - back, width(at) + 3),
        radius: 2.7,
        bevel: 2.7,
        height: 2.4,
        material: leatherLike(trim.grip),
      }),
    ),
    ...seam(across(line, at - 0.23, width(at) - 2.4)),
  ];
}

function knuckleHoles(trim: Trim): Part[] {
  return fingers.flatMap(({ line }, index): Part[] => {
    const [x, y] = line[0]!;
    const hole = circle(x * 0.98, y - 3, index === 3 ? 5 : 5.8);
    return [
      {
        stroke: hole,
        closed: true,
        radius: 2.2,
        material: leatherLike(trim.grip),
        height: 22.4,
        profile: "round",
        bevel: 2.2,
        wall: 0.8,
      },
      { operation: "set", outline: hole, material: "fabric", height: 16, bevel: 0.5 },
    ];
  });
}

/** The opening on the back of the hand, bound with leather. */
function window(trim: Trim): Part[] {
  const opening = polygon([
    [-15, 58, 10],
    [15, 58, 10],
    [11, 26, 8],
    [-11, 26, 8],
  ]);
  return [
    {
      stroke: opening,
      closed: true,
      radius: 3,
      material: leatherLike(trim.grip),
      height: 23.4,
      profile: "round",
      bevel: 3,
      wall: 0.78,
    },
    { operation: "set", outline: opening, material: "fabric", height: 16, bevel: 0.5 },
  ];
}

function strap(trim: Trim): Part[] {
  return [
    {
      outline: polygon([
        [-35, 16, 3],
        [-35, -4, 3],
        [20, -4, 10],
        [20, 16, 10],
      ]),
      material: leatherLike(trim.grip),
      height: 24.4,
      profile: "fillet",
      bevel: 3,
      drop: 2.2,
    },
    ...seam(
      polygon(
        [
          [-32, 13.4],
          [13, 13.4, 6],
          [17.4, 6, 7],
          [13, -1.4, 6],
          [-32, -1.4],
        ],
        false,
      ),
    ),
    { outline: circle(9.5, 6, 5.2), material: trim.fittings, height: 26.4, profile: "fillet", bevel: 2.4, drop: 1.8 },
    { operation: "cut", outline: [circle(9.5, 6, 3.6), circle(9.5, 6, 2.6)], bevel: 0.5, height: 0.8 },
  ];
}
