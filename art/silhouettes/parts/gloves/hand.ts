import { polygon, spline } from "../../../solid/curves.ts";
import type { Line, Part, Surface } from "../../../solid/part.ts";
import { tapered } from "./along-line.ts";

export type Digit = { line: Line; radii: readonly number[] };

/** The back of a right hand in its own plane: the wrist at the origin, the fingers up, the thumb to the left. */
export const fingers: readonly Digit[] = [
  {
    line: spline([
      [-25, 84],
      [-30, 124],
      [-34, 158],
    ]),
    radii: [12, 11.6, 11, 9.4],
  },
  {
    line: spline([
      [-8, 90],
      [-9.5, 138],
      [-10, 175],
    ]),
    radii: [12.4, 12, 11.4, 9.8],
  },
  {
    line: spline([
      [11, 89],
      [15, 133],
      [18, 165],
    ]),
    radii: [12, 11.6, 11, 9.4],
  },
  {
    line: spline([
      [27, 80],
      [36, 114],
      [43, 141],
    ]),
    radii: [10.8, 10.4, 9.8, 8.4],
  },
];

export const thumb: Digit = {
  line: spline([
    [-20, 26],
    [-43, 54],
    [-57, 80],
    [-62, 103],
  ]),
  radii: [18, 16, 13.4, 10.6],
};

export const palm: Line = polygon([
  [-38, 92, 8],
  [-37, 62, 16],
  [-43, 38, 18],
  [-34, 0, 12],
  [33, 0, 12],
  [38, 40, 24],
  [40, 78, 14],
  [32, 92, 10],
  [10, 101, 10],
  [-10, 102, 10],
  [-28, 98, 10],
]);

/** The soft body that all other parts are sewn on. */
export function handBody(material: Surface): Part[] {
  const soft = { material, profile: "round", wall: 0.14 } as const;
  return [
    { ...soft, outline: tapered(thumb.line, thumb.radii), height: 17, bevel: 15 },
    ...fingers.map(
      ({ line, radii }): Part => ({
        ...soft,
        outline: tapered(line, radii),
        height: 17.6,
        bevel: 11.4,
      }),
    ),
    { ...soft, outline: palm, height: 21, bevel: 24, wall: 0.3 },
  ];
}
