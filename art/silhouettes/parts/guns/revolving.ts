import { polygon, spline } from "../../../solid/curves.ts";
import type { Part, Point, Trim } from "../../../solid/part.ts";
import { groove, line, pin, repeat } from "./relief.ts";

/** A revolver's drum between two values of x, around the height `y`, with flutes or with engraved bands. */
export function drum([left, right]: Point, y: number, radius: number, fluted: boolean): Part[] {
  const flute = (dy: number, half: number): Part => ({
    outline: spline(
      line([
        left + (right - left) * 0.4,
        y + dy,
        left + (right - left) * 0.52,
        y + dy + half,
        right - 0.4,
        y + dy + half,
        right - 0.4,
        y + dy - half,
        left + (right - left) * 0.52,
        y + dy - half,
      ]),
      { closed: true },
    ),
    operation: "cut",
    height: half * 0.8,
    bevel: half * 1.3,
    material: "paint",
  });
  return [
    {
      lathe: line([left, radius - 2.4, left + 2, radius, right - 3, radius, right, radius - 3]),
      y,
      material: "paint",
    },
    ...(fluted
      ? [flute(0, 4.4), flute(radius * 0.74, 2.8), flute(-radius * 0.74, 2.8)]
      : [0.2, 0.28, 0.86].map((along): Part => {
          const x = left + (right - left) * along;
          return groove(line([x, y - radius, x, y + radius]), 0.6, 1);
        })),
    ...[-0.42, 0.42].map(
      (share): Part => ({
        stroke: line([left + 5, y + radius * share, left + 9, y + radius * share]),
        radius: 1.5,
        bevel: 1,
        height: 1.8,
        operation: "cut",
        material: "hollow",
      }),
    ),
  ];
}

/** The cocked hammer; `at` is the axle that it turns on. */
export function hammer([x, y]: Point, trim: Trim): Part[] {
  const at = (dx: number, dy: number, radius = 0) => [x + dx, y + dy, radius] as const;
  return [
    {
      outline: polygon([
        at(-2, -4),
        at(-12, 12, 4),
        at(-14, 22, 3),
        at(-26, 27, 3),
        at(-26, 31, 2),
        at(-10, 33, 5),
        at(2, 26, 3),
        at(6, 8, 3),
      ]),
      height: 6.4,
      bevel: 1.6,
      drop: 1.2,
      material: trim.metal,
    },
    ...repeat(line([x - 25, y + 32, x - 22, y + 28]), { count: 5, step: [2.6, 0.4], radius: 0.45, height: 0.8 }),
    ...pin(x + 1, y + 6, 2),
  ];
}
