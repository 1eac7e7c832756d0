import { circle } from "../../../solid/curves.ts";
import type { Part, Trim } from "../../../solid/part.ts";
import { groove, repeat, screw } from "../guns/relief.ts";
import { moulded, plate, trace, turned } from "./shapes.ts";

/** A telescope from its eyepiece to its front lens, with its axis at `y`, on two rings whose feet are at `foot`. */
export function scope(sight: Scope, trim: Trim): Part[] {
  const { eye, bell, y, foot, tube, objective, rings } = sight;
  const middle = (rings[0] + rings[1]) / 2;
  const ocular = tube + (objective - tube) * 0.62;
  return [
    turned(
      [
        `${eye},${ocular - 2} ${eye + 2},${ocular} ${eye + 50},${ocular} ${eye + 54},${ocular - 2} ${eye + 62},${ocular - 2}`,
        `${eye + 78},${tube + 1} ${eye + 100},${tube + 1} ${eye + 102},${tube} ${bell - 108},${tube} ${bell - 100},${tube + 2}`,
        `${bell - 62},${objective - 0.6} ${bell - 50},${objective} ${bell - 2},${objective} ${bell},${objective - 1.6}`,
      ].join(" "),
      "black",
      y,
    ),
    turned(`${bell - 0.6},${objective - 5} ${bell + 2.4},${objective - 5}`, "lens", y),
    ...[eye + 26, bell - 54].map((x) =>
      turned(
        `${x},${(x < middle ? ocular : objective) + 0.7} ${x + 4},${(x < middle ? ocular : objective) + 0.7}`,
        trim.fittings,
        y,
      ),
    ),
    ...repeat(trace(`${eye + 5},${y - ocular} ${eye + 5},${y + ocular}`), {
      count: 5,
      step: [4, 0],
      radius: 1,
      height: 1.2,
    }),
    ...repeat(trace(`${bell - 26},${y - objective} ${bell - 26},${y + objective}`), {
      count: 5,
      step: [4.4, 0],
      radius: 1,
      height: 1.2,
    }),
    ...rings.flatMap((x) => ring(x, sight, trim)),
    ...turrets(middle, y, tube),
    ...(foot < y - tube - 12 ? [] : [groove(trace(`${rings[0]},${foot} ${rings[1]},${foot}`), 0.8, 1)]),
  ];
}

const ring = (x: number, { y, foot, tube }: Scope, trim: Trim): Part[] => [
  moulded(
    `${x - 15},${foot} ${x - 15},${y - tube},4 ${x - 12},${y + tube + 5},9 ${x + 12},${y + tube + 5},9 ${x + 15},${y - tube},4 ${x + 15},${foot}`,
    tube + 5,
    trim.metal,
    3,
  ),
  groove(trace(`${x - 15},${y} ${x + 15},${y}`), 0.8, 1.4),
  ...[-7.5, 7.5].flatMap((dx) => screw(x + dx, y - tube * 0.6, 3.4, tube + 6, trim.fittings)),
];

const turrets = (x: number, y: number, tube: number): Part[] => [
  moulded(
    `${x - 20},${y - tube},6 ${x - 20},${y + tube},6 ${x + 20},${y + tube},6 ${x + 20},${y - tube},6`,
    tube + 3,
    "black",
    5,
  ),
  moulded(
    `${x - 16},${y + tube - 2} ${x - 16},${y + tube + 24},4 ${x + 16},${y + tube + 24},4 ${x + 16},${y + tube - 2}`,
    16,
    "black",
    8,
  ),
  ...repeat(trace(`${x - 12},${y + tube + 8} ${x - 12},${y + tube + 22}`), {
    count: 7,
    step: [4, 0],
    radius: 0.9,
    height: 1.2,
  }),
  { outline: circle(x, y, 16), height: tube + 12, bevel: 2, material: "black" },
  { outline: circle(x, y, 12.4), height: tube + 17, bevel: 2, material: "gunmetal" },
  groove(trace(`${x},${y + 3} ${x},${y + 10}`), 1.3, 1),
];

/** The flat bar that holds the rings on a round action, from `from` to `to`, with its upper side at `top`. */
export function scopeBase(from: number, to: number, top: number, trim: Trim): Part[] {
  return [
    plate(`${from},${top - 12},2 ${from + 4},${top},2 ${to - 4},${top},2 ${to},${top - 12},2`, 12, trim.metal, 2),
    ...repeat(trace(`${from + 12},${top + 1} ${from + 12},${top - 4}`), {
      count: Math.floor((to - from - 20) / 12),
      step: [12, 0],
      radius: 2.2,
      height: 4,
    }),
  ];
}

type Scope = {
  eye: number;
  bell: number;
  y: number;
  foot: number;
  /** Radii in millimetres. */
  tube: number;
  objective: number;
  rings: readonly [number, number];
};
