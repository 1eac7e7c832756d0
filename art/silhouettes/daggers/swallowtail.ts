import { circle, polygon, rectangle, spline, turnLine } from "../../solid/curves.ts";
import type { Line, Part, Point, Silhouette, Trim } from "../../solid/part.ts";
import { starScrew } from "../parts/daggers/grip-screws.ts";
import { fuller, groundBlade } from "../parts/daggers/ground-blade.ts";

/** A blade between two perforated handles that turn on pins and are spread like a swallow's tail. */
export const silhouette: Silhouette = {
  view: { yaw: -18, pitch: -12, roll: 22 },
  parts: (trim) => [
    ...groundBlade({ back, edge, width: 12, falseEdge: { line: back.slice(40), width: 8, edge: 0.9 } }),
    fuller(
      [
        [10, 5.5],
        [84, 5.5],
      ],
      2,
      1.6,
    ),
    { operation: "hole", outline: rectangle(92, 3.8, 102, 7.4, 1.7) },
    {
      outline: polygon([
        [-16, 16, 4],
        [-2, 17, 2],
        [4, 14, 2],
        [4, -14, 2],
        [-2, -18, 2],
        [-16, -16, 4],
      ]),
      material: "steel",
      height: 4.4,
      bevel: 1,
    },
    ...handle(trim, upperPivot, -7, 1),
    ...handle(trim, lowerPivot, 21, -1),
  ],
};

const back = spline([
  [-4, 14],
  [20, 13],
  [60, 13.5],
  [88, 15],
  [112, 10.5],
  [134, 1],
  [150, -9],
]);
const edge = spline([
  [-4, -13],
  [14, -13.5],
  [50, -15],
  [92, -17],
  [120, -16.5],
  [138, -13.5],
  [150, -9],
]);
const upperPivot: Point = [-8, 9.5];
const lowerPivot: Point = [-8, -9.5];

/** One handle, drawn along −x from its pin and then turned; `side` is +1 for the upper one. */
function handle(trim: Trim, pivot: Point, degrees: number, side: 1 | -1): Part[] {
  const [px, py] = pivot;
  const swing = (line: Line) => turnLine(line, pivot, degrees);
  const at = (x: number, y: number): Point => [px - x, py + y * side];
  const outline = swing(
    polygon([
      [...at(-10, 8), 5],
      [...at(8, 9.5), 6],
      [...at(60, 8), 20],
      [...at(110, 11), 12],
      [...at(132, 9), 6],
      [...at(134, -6), 6],
      [...at(112, -8.5), 12],
      [...at(60, -7), 20],
      [...at(8, -8), 6],
      [...at(-10, -8), 5],
    ]),
  );
  const windows = [22, 45, 68, 91].map((x) =>
    swing(
      polygon([
        [...at(x, 4.4), 3],
        [...at(x + 17, 4), 3],
        [...at(x + 14, -3.6), 3],
        [...at(x - 1, -3.6), 3],
      ]),
    ),
  );
  const pin = (x: number) => {
    const [sx, sy] = swing([at(x, 0)])[0]!;
    return starScrew({ x: sx, y: sy, radius: 4.6, height: 9.8, material: trim.fittings });
  };
  return [
    { outline, material: "paint", height: 8, profile: "fillet", bevel: 2.6, drop: 2.2 },
    ...windows.flatMap((line): Part[] => [
      { operation: "cut", stroke: line, closed: true, radius: 1.7, bevel: 1.7, height: 1.6, material: trim.metal },
      { operation: "hole", outline: line },
    ]),
    ...[113, 117, 121].map(
      (x): Part => ({ operation: "cut", stroke: swing([at(x, 11), at(x, -9)]), radius: 0.8, height: 1.2 }),
    ),
    ...pin(0),
    ...pin(128),
    ...(side === -1
      ? latch(trim, swing([at(131, -2), at(152, -4), at(155, 3)]))
      : [
          {
            outline: circle(...swing([at(137, 0)])[0]!, 3.4),
            material: trim.metal,
            height: 6,
            bevel: 1,
          } satisfies Part,
        ]),
  ];
}

function latch(trim: Trim, stroke: Line): Part[] {
  return [{ stroke, radius: 3.2, material: trim.metal, height: 5, profile: "round", bevel: 3, wall: 0.4 }];
}
