import { between, enclose, pointAt, section, spline } from "../../../solid/curves.ts";
import type { Line, MaterialName, Part } from "../../../solid/part.ts";
import { checkering, groove, screw } from "./relief.ts";

/** A magazine's grip between its back and its front, both from the top down, with an inset panel. */
export function grip({ back, front, frame, panel, pattern, height = 14.6 }: Grip): Part[] {
  const edge = enclose(
    spline([pointAt(between(back, front, 0.3), 0.1), ...section(between(back, front, 0.11), 0.22, 0.95)], {
      segments: 2,
    }),
    spline([pointAt(between(back, front, 0.7), 0.16), ...section(between(back, front, 0.88), 0.26, 0.93)], {
      segments: 2,
    }),
  );
  return [
    { outline: enclose(back, front), height, bevel: 11, drop: 6, profile: "fillet", material: frame },
    { outline: edge, height: height + 0.9, bevel: 1.6, drop: 1.1, pillow: 0.05, material: panel },
    ...(pattern === "checkered" ? checkering(diamond(back, front), 3.1) : rungs(back, front)),
  ];
}

/** The magazine's floor plate at the grip's lower end; `lip` is how far it extends to the front. */
export function floorPlate(back: Line, front: Line, material: MaterialName, { lip = 4, thick = 8 } = {}): Part[] {
  const [left, right] = [back[back.length - 1]!, front[front.length - 1]!];
  const slope = (right[1] - left[1]) / (right[0] - left[0]);
  const at = (x: number, down: number) => [x, left[1] + (x - left[0]) * slope - down] as const;
  return [
    {
      outline: [
        at(left[0] - 1.5, -1.5),
        at(right[0] + lip, -1.5),
        at(right[0] + lip + 1, thick - 2),
        at(right[0] + lip - 3, thick),
        at(left[0] - 1.5, thick),
      ],
      height: 15.2,
      bevel: 1.8,
      drop: 1.4,
      material,
    },
    groove([at(left[0], thick * 0.45), at(right[0] + lip, thick * 0.45)], 0.5, 0.7),
  ];
}

/** The panel's screw with a plain ring around it, on the middle line. */
export function panelScrew(back: Line, front: Line, along: number, material: MaterialName, height = 16.2): Part[] {
  const [x, y] = pointAt(between(back, front, 0.5), along);
  return screw(x, y, 3.3, height, material);
}

function rungs(back: Line, front: Line): Part[] {
  const [left, right] = [between(back, front, 0.19), between(back, front, 0.79)];
  return Array.from({ length: 17 }, (_, index) => {
    const along = 0.36 + index * 0.033;
    return groove([pointAt(left, along), pointAt(right, along + 0.01)], 0.5, 0.7);
  });
}

function diamond(back: Line, front: Line): Line {
  return enclose(section(between(back, front, 0.2), 0.3, 0.88), section(between(back, front, 0.78), 0.34, 0.86));
}

type Grip = {
  back: Line;
  front: Line;
  frame: MaterialName;
  panel: MaterialName;
  pattern: "checkered" | "ribbed";
  height?: number;
};
