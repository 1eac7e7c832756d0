import { circle, polygon, rectangle, spline } from "../../../solid/curves.ts";
import type { MaterialName, Part, Point } from "../../../solid/part.ts";
import { muzzle } from "./firing.ts";
import { groove, line, pin, repeat } from "./relief.ts";

/** A barrel with its crown. It is thicker than a real one, so that it is visible in a small picture. */
export function barrel([left, right]: Point, y: number, radius: number, material: MaterialName): Part[] {
  return [
    {
      lathe: [
        [left, radius],
        [right - 2, radius],
        [right, radius - 2],
      ],
      y,
      material,
    },
    muzzle(right + 0.4, y, radius * 0.6),
  ];
}

/** Teeth along a receiver's top, between two values of x, at the height `y`. */
export function rail([left, right]: Point, y: number, material: MaterialName): Part[] {
  return [
    { outline: rectangle(left, y - 2, right, y + 8, 1.4), height: 11, bevel: 2, material },
    ...Array.from(
      { length: Math.floor((right - left - 6) / 11) },
      (_, index): Part => ({
        outline: rectangle(left + 7 + index * 11, y + 3, left + 12 + index * 11, y + 9),
        operation: "cut",
        height: 7,
        bevel: 0.8,
      }),
    ),
  ];
}

/** A closed sight with a lit ring inside, with its foot at the height `y`. */
export function tubeSight(x: number, y: number, foot: MaterialName): Part[] {
  return [
    { outline: rectangle(x + 8, y - 2, x + 62, y + 14, 3), height: 12, bevel: 2, material: foot },
    {
      lathe: [
        [x, 17],
        [x + 3, 19],
        [x + 20, 19],
        [x + 22, 17],
        [x + 50, 17],
        [x + 52, 20],
        [x + 70, 20],
        [x + 72, 18],
      ],
      y: y + 28,
      material: "black",
    },
    {
      lathe: [
        [x + 71, 15],
        [x + 74, 15],
      ],
      y: y + 28,
      material: "lens",
    },
    { outline: circle(x + 36, y + 28, 9), height: 23, bevel: 2, material: foot },
    groove(line([x + 31, y + 25, x + 41, y + 31]), 1, 1),
    { outline: rectangle(x + 28, y + 42, x + 44, y + 54, 3), height: 10, bevel: 3, material: "black" },
    ...repeat(line([x + 30.4, y + 46, x + 30.4, y + 54]), { count: 4, step: [3.8, 0], radius: 0.8, height: 1.4 }),
  ];
}

/** Trigger and trigger guard for a gun held with both hands; `at` is the guard's rear upper corner. */
export function triggerGroup([x, y]: Point, bow: MaterialName, trigger: MaterialName, width = 62): Part[] {
  return [
    {
      stroke: polygon(
        [
          [x, y + 4],
          [x + 4, y - 32, 12],
          [x + width - 8, y - 32, 16],
          [x + width, y + 4],
        ],
        false,
      ),
      radius: 3.6,
      bevel: 3,
      height: 9,
      material: bow,
    },
    {
      stroke: spline(line([x + 22, y + 4, x + 23, y - 8, x + 28, y - 18, x + 35, y - 23])),
      radius: 3.4,
      bevel: 3,
      height: 6,
      material: trigger,
    },
  ];
}

/** The slot through which empty cases leave, with the bolt in it and the bolt's handle. */
export function boltSlot([left, bottom]: Point, [right, top]: Point, height: number, handle: MaterialName): Part[] {
  const middle = (bottom + top) / 2;
  return [
    {
      outline: rectangle(left, bottom, right, top, 3),
      operation: "set",
      height: height - 7,
      bevel: 0.4,
      pillow: 0,
      material: "hollow",
    },
    {
      outline: rectangle(left + 2, bottom + 1.4, right - 12, top - 1.4, 2),
      height: height - 2.6,
      bevel: 5,
      profile: "fillet",
      material: "bright",
    },
    groove(line([left + 10, bottom + 3, left + 10, top - 3]), 1, 1.4),
    {
      stroke: line([right - 22, middle, right - 14, middle]),
      radius: (top - bottom) * 0.3,
      bevel: 5,
      height: height + 9,
      profile: "round",
      wall: 0.3,
      material: handle,
    },
    ...pin(left - 9, middle, 3),
  ];
}
