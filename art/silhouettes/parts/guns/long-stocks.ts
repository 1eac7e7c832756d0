import { polygon, spline } from "../../../solid/curves.ts";
import type { Line, MaterialName, Part, Point } from "../../../solid/part.ts";
import { checkering, groove, line, repeat, screw } from "./relief.ts";

/**
 * A shoulder stock behind a receiver; `at` is the upper end of the joint. `straight` stocks are for lever guns, the
 * others have a curved wrist.
 */
export function shoulderStock([x, y]: Point, { material, fittings, straight = false }: Stock): Part[] {
  const at = (numbers: number[]) => line(numbers).map(([dx, dy]): Point => [x + dx, y + dy]);
  const comb = at([0, 0, -30, -6, -70, -20, -110, -22, -200, -32, -300, -44]);
  const belly = straight
    ? at([-304, -158, -250, -144, -170, -112, -90, -74, -40, -60, 0, -56])
    : at([-304, -162, -250, -148, -180, -122, -136, -98, -116, -96, -96, -104, -76, -98, -56, -72, -30, -58, 0, -56]);
  const wrist = at(
    straight
      ? [-20, -18, -52, -24, -96, -36, -110, -56, -84, -62, -40, -50, -18, -42]
      : [-20, -16, -48, -22, -74, -38, -102, -84, -88, -94, -66, -78, -44, -54, -18, -44],
  );
  const panel = spline(wrist, { closed: true });
  return [
    {
      outline: [...spline(comb), ...spline(belly)],
      height: 23,
      bevel: 34,
      profile: "round",
      wall: 0.28,
      material,
      grain: [x, 260],
    },
    ...checkering(panel, 6.4, 1),
    groove([...panel, panel[0]!], 1, 1.3),
    ...screw(x - 268, y - 118, 4.4, 23, fittings),
  ];
}

/** The rubber pad with its spacer, behind a shoulder stock that starts at the same point. */
export function recoilPad([x, y]: Point, spacer: MaterialName): Part[] {
  return [
    {
      outline: polygon([
        [x - 292, y - 41, 3],
        [x - 302, y - 41, 3],
        [x - 306, y - 164, 3],
        [x - 296, y - 164, 3],
      ]),
      height: 23.6,
      bevel: 4,
      profile: "fillet",
      material: spacer,
    },
    {
      outline: polygon([
        [x - 300, y - 40, 5],
        [x - 324, y - 42, 8],
        [x - 320, y - 100, 60],
        [x - 332, y - 164, 8],
        [x - 304, y - 167, 5],
      ]),
      height: 23,
      bevel: 7,
      profile: "fillet",
      material: "rubber",
    },
    ...repeat(line([x - 324, y - 58, x - 306, y - 59]), { count: 7, step: [-0.5, -14], radius: 2, height: 2.4 }),
  ];
}

/** A fore-end between two values of x: from `top` down, thicker in its middle. */
export function foreEnd([left, right]: Point, top: number, depth: number, material: MaterialName): Part[] {
  const width = right - left;
  const under: Line = spline(
    line([
      left,
      top - depth * 0.86,
      left + width * 0.4,
      top - depth,
      left + width * 0.84,
      top - depth * 0.8,
      right,
      top - depth * 0.34,
    ]),
  );
  return [
    {
      outline: [[left, top], ...under, [right + 2, top]],
      height: 22,
      bevel: depth * 0.6,
      profile: "round",
      wall: 0.34,
      material,
      grain: [left, 90],
    },
  ];
}

/** A metal bead on a rib, the only sight of a shotgun. */
export function bead(x: number, y: number, material: MaterialName): Part {
  return {
    lathe: [
      [x - 5, 1],
      [x - 3, 4],
      [x, 5],
      [x + 3, 4],
      [x + 5, 1],
    ],
    y,
    material,
  };
}

type Stock = { material: MaterialName; fittings: MaterialName; straight?: boolean };
