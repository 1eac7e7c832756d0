import { between, enclose, polygon, rectangle, section, spline } from "../../../solid/curves.ts";
import type { Line, MaterialName, Part, Point } from "../../../solid/part.ts";
import { checkering, groove, line, repeat, screw } from "./relief.ts";

/** A vertical grip under a receiver; `at` is its rear upper corner. */
export function handGrip([x, y]: Point, material: MaterialName, panel: MaterialName, fittings: MaterialName): Part[] {
  const back = spline(line([x, y + 4, x - 2, y - 16, x - 12, y - 50, x - 26, y - 96]));
  const front = spline(line([x + 46, y + 4, x + 40, y - 16, x + 32, y - 48, x + 18, y - 104]));
  const inner = enclose(section(between(back, front, 0.14), 0.24, 0.9), section(between(back, front, 0.86), 0.3, 0.9));
  return [
    { outline: enclose(back, front), height: 16, bevel: 12, drop: 7, profile: "fillet", material },
    { outline: inner, height: 17, bevel: 2, drop: 1.4, material: panel },
    ...checkering(inner, 5.4, 0.9),
    { stroke: line([x - 26, y - 96, x + 18, y - 104]), radius: 3.4, bevel: 2.4, height: 15, material: "black" },
    ...screw(x + 18, y - 18, 3.6, 17.6, fittings),
  ];
}

/** A short post for the other hand; `at` is the middle of its upper end. */
export function frontPost([x, y]: Point, length: number, material: MaterialName, metal: MaterialName): Part[] {
  return [
    {
      outline: polygon([
        [x - 17, y + 2, 2],
        [x + 17, y + 2, 2],
        [x + 14, y - length * 0.4, 12],
        [x + 16, y - length + 4, 8],
        [x + 8, y - length, 5],
        [x - 12, y - length, 5],
        [x - 17, y - length + 6, 8],
        [x - 14, y - length * 0.4, 12],
      ]),
      height: 16,
      bevel: 12,
      profile: "round",
      wall: 0.35,
      material,
    },
    ...repeat(line([x - 13, y - length * 0.3, x + 13, y - length * 0.3]), {
      count: 5,
      step: [0, -length * 0.12],
      radius: 1.5,
      height: 1.8,
    }),
    { outline: rectangle(x - 20, y - 2, x + 20, y + 8, 2), height: 15, bevel: 2, material: metal },
  ];
}

/** A magazine between its back and its front, both from the top down, with ribs along its length and a floor plate. */
export function magazine(back: Line, front: Line, material: MaterialName, floor: MaterialName, height = 13): Part[] {
  const [left, right] = [back[back.length - 1]!, front[front.length - 1]!];
  const rib = (t: number) => section(between(back, front, t), 0.2, 0.9);
  return [
    { outline: enclose(back, front), height, bevel: 3, drop: 2.2, profile: "fillet", material },
    ...[0.3, 0.5, 0.7].map((t) => groove(rib(t), 2.4, 1.6)),
    ...[0.05, 0.95].map(
      (t): Part => ({ stroke: between(back, front, t), radius: 2, bevel: 2, operation: "rise", height: 1 }),
    ),
    { stroke: [left, right], radius: 5, bevel: 2.4, height: height + 2.4, material: floor },
  ];
}

/** Two bent rods and a shoulder rest that fold out to the rear. `at` is the joint, `reach` the length of the rods. */
export function shoulderWire([x, y]: Point, reach: number, drop: number, metal: MaterialName): Part[] {
  const end = x - reach;
  return [
    {
      stroke: polygon(
        [
          [x + 6, y + 6],
          [end + 24, y + 12, 20],
          [end + 4, y + 4, 10],
          [end - 6, y - drop, 12],
          [end + 14, y - drop - 2, 10],
          [end + 34, y - drop * 0.3, 26],
          [x - reach * 0.2, y - 8, 12],
          [x + 6, y - 6],
        ],
        false,
      ),
      radius: 4.6,
      bevel: 4,
      height: 9,
      profile: "round",
      wall: 0.2,
      material: metal,
    },
    {
      outline: polygon([
        [end + 7, y - 4, 4],
        [end - 6, y - 2, 5],
        [end - 17, y - drop - 4, 5],
        [end - 3, y - drop - 6, 4],
      ]),
      height: 13,
      bevel: 4,
      profile: "fillet",
      material: "rubber",
    },
    ...repeat(line([end - 9, y - 14, end + 7, y - 16]), {
      count: 6,
      step: [-1.8, (16 - drop) / 6],
      radius: 1.1,
      height: 1.6,
    }),
  ];
}
