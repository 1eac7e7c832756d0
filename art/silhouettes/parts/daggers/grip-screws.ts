import { circle } from "../../../solid/curves.ts";
import type { MaterialName, Part } from "../../../solid/part.ts";

type Head = { x: number; y: number; radius: number; height: number; material: MaterialName };

/** A screw with one slot, turned by `degrees`. */
export function slottedScrew({ x, y, radius, height, material }: Head, degrees = 28): Part[] {
  const [dx, dy] = [
    Math.cos((degrees * Math.PI) / 180) * radius * 0.72,
    Math.sin((degrees * Math.PI) / 180) * radius * 0.72,
  ];
  return [
    washer({ x, y, radius, height, material }),
    {
      operation: "cut",
      stroke: [
        [x - dx, y - dy],
        [x + dx, y + dy],
      ],
      radius: radius * 0.16,
      height: 1.3,
      material: "hollow",
    },
  ];
}

/** A screw for a star-shaped key. */
export function starScrew({ x, y, radius, height, material }: Head): Part[] {
  const star = circle(x, y, radius * 0.56, 12).map(
    ([px, py], index) => [index % 2 ? px : x + (px - x) * 0.62, index % 2 ? py : y + (py - y) * 0.62] as const,
  );
  return [
    washer({ x, y, radius, height, material }),
    { operation: "cut", outline: star, bevel: 0.3, height: 1.6, material: "hollow" },
  ];
}

/** A tube through both sides of a riveted handle. */
export function hollowPin({ x, y, radius, height, material }: Head): Part[] {
  return [
    washer({ x, y, radius, height, material }),
    { operation: "cut", outline: circle(x, y, radius * 0.54), bevel: 0.5, height: 1.8, material: "gunmetal" },
  ];
}

function washer({ x, y, radius, height, material }: Head): Part {
  return { outline: circle(x, y, radius), height, bevel: radius * 0.28, drop: radius * 0.22, pillow: 0, material };
}
