import { enclose } from "../../../solid/curves.ts";
import type { Line, Part, Surface } from "../../../solid/part.ts";
import { across } from "../gloves/along-line.ts";

/**
 * Half the thickness of a honed edge, in millimetres. A thinner edge falls between two steps of the ray and looks
 * chipped.
 */
const EDGE = 0.4;

type Grind = { line: Line; width: number; edge: number; hollow?: number };

/**
 * A blade between its back and its cutting edge, both drawn from the guard to the tip. `falseEdge` is ground but not
 * honed; `second` is the honed second edge of a double-edged blade. The blades are thicker than real ones, because
 * otherwise the lines of the grind are not visible.
 */
export function groundBlade(blade: {
  back: Line;
  edge: Line;
  width: number;
  hollow?: number;
  falseEdge?: Grind;
  second?: Line;
  height?: number;
  honed?: number;
}): Part[] {
  const { back, edge, width, hollow, falseEdge, second, height = 4.6, honed = 1.6 } = blade;
  const grinds: Grind[] = [{ line: edge, width, edge: EDGE, hollow }];
  if (second) grinds.push({ line: second, width, edge: EDGE, hollow });
  if (falseEdge) grinds.push(falseEdge);
  return [
    { outline: enclose(back, edge), material: "paint", height, bevel: 0.8, drop: 0.6, pillow: 0, grinds },
    ...[edge, ...(second ? [second] : [])].map(
      (line): Part => ({ operation: "tint", stroke: line, radius: honed, material: honedSteel }),
    ),
  ];
}

/** A groove with a hard border along the blade that makes it lighter. */
export function fuller(line: Line, radius = 2.2, depth = 1.5): Part {
  return { operation: "cut", stroke: line, radius, bevel: radius, height: depth };
}

/** Notches in the back that stop the thumb from slipping, between two shares of the line. */
export function jimping(line: Line, { from, to, count }: { from: number; to: number; count: number }): Part[] {
  return Array.from({ length: count }, (_, index) => {
    const along = from + ((to - from) * index) / (count - 1);
    return { operation: "hole", stroke: across(line, along, 1.6), radius: 0.85 };
  });
}

const honedSteel: Surface = { colour: 0xe2e5ea, roughness: 0.12, metal: 1, clearcoat: 0, texture: "brushed" };
