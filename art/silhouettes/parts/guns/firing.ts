import { circle, polygon, spline } from "../../../solid/curves.ts";
import type { Line, MaterialName, Part, Point } from "../../../solid/part.ts";
import { line } from "./relief.ts";

/**
 * The trigger guard under a pistol's frame with its trigger. `at` is the guard's rear upper corner; `size` 1 is 50 mm
 * wide.
 */
export function triggerAndBow([x, y]: Point, { size = 1, bow, trigger, square = false }: Bow): Part[] {
  const point = (dx: number, dy: number): Point => [x + dx * size, y + dy * size];
  const corner = (dx: number, dy: number, radius: number) => [...point(dx, dy), radius * size] as const;
  const loop = polygon(
    [corner(0, 2, 0), corner(4, -27, 10), corner(square ? 44 : 40, -27, square ? 5 : 14), corner(50, 0, 0)],
    false,
  );
  return [
    { stroke: loop, radius: 2.9 * size, bevel: 2.4 * size, height: 8.5 * size, material: bow },
    {
      stroke: spline([point(18, 2), point(20, -7), point(25, -15), point(31, -19)]),
      radius: 2.7 * size,
      bevel: 2.4 * size,
      height: 5 * size,
      material: trigger,
    },
    { outline: circle(...point(18, 1), 2.6 * size, 24), height: 6 * size, bevel: 1, material: bow },
  ];
}

/** The dark opening of the bore: the end of a lathe, a little of which shows in the view from the side. */
export function muzzle(x: number, y: number, radius: number): Part {
  return {
    lathe: line([x - 0.4, radius, x + 1, radius]),
    y,
    material: "hollow",
  };
}

/** Sights: a low block with two dots at the rear and a blade with a bead at the front. */
export function sights(rear: number, front: number, y: number, bead: MaterialName): Part[] {
  return [
    {
      outline: polygon([
        [rear, y - 1],
        [rear + 1, y + 5.4, 1.2],
        [rear + 9, y + 5, 1],
        [rear + 13, y - 1],
      ]),
      height: 9,
      bevel: 1,
      material: "black",
    },
    { outline: circle(rear + 5, y + 2.8, 1.3, 20), height: 9.4, bevel: 0.4, material: bead },
    {
      outline: polygon([
        [front, y - 1],
        [front + 2, y + 4.6, 1],
        [front + 8, y + 4.6, 1],
        [front + 9, y - 1],
      ]),
      height: 3.4,
      bevel: 0.8,
      material: "black",
    },
    { outline: circle(front + 5.5, y + 2.4, 1.2, 20), height: 3.9, bevel: 0.4, material: bead },
  ];
}

/** The opening in a slide with the barrel's hood in it and the extractor beside it. */
export function ejectionPort([left, bottom]: Point, [right, top]: Point, hood: MaterialName, height = 13): Part[] {
  return [
    {
      outline: polygon([
        [left - 1, bottom - 0.8, 1.5],
        [left + 1, top + 1, 1],
        [right - 1, top + 1, 1],
        [right + 1, bottom - 0.8, 2],
      ]),
      operation: "set",
      height: height - 3,
      bevel: 0.3,
      pillow: 0,
      material: "hollow",
    },
    {
      outline: polygon([
        [left, bottom, 1],
        [left + 2, top - 0.4, 1.5],
        [right - 2, top - 0.4, 1.5],
        [right, bottom, 1],
      ]),
      height: height - 1.6,
      bevel: 4,
      drop: 2.4,
      profile: "fillet",
      material: hood,
    },
    {
      outline: [...extractor([left - 13, bottom + 1.4])],
      height: height + 0.4,
      bevel: 0.8,
      material: "gunmetal",
    },
  ];
}

const extractor = ([x, y]: Point): Line =>
  polygon([
    [x, y, 1],
    [x, y + 4.4, 1],
    [x + 12, y + 4, 1],
    [x + 12, y + 0.4, 1],
  ]);

type Bow = { size?: number; bow: MaterialName; trigger: MaterialName; square?: boolean };
