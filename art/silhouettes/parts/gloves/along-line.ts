import { pointAt, steps } from "../../../solid/curves.ts";
import type { Line, Point } from "../../../solid/part.ts";

/**
 * The short line that crosses another at the share `along` of its points, from `right` to `left` of the line's
 * direction.
 */
export function across(line: Line, along: number, left: number, right = left): [Point, Point] {
  const [x, y] = pointAt(line, along);
  const [dx, dy] = directionAt(line, along);
  return [
    [x + dy * right, y - dx * right],
    [x - dy * left, y + dx * left],
  ];
}

export function directionAt(line: Line, along: number): Point {
  const [x0, y0] = pointAt(line, Math.max(0, along - 0.01));
  const [x1, y1] = pointAt(line, Math.min(1, along + 0.01));
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  return [(x1 - x0) / length, (y1 - y0) / length];
}

/**
 * A limb: an outline around a line. Its half width follows `radii` at equal shares of the line's points, and both ends
 * are round.
 */
export function tapered(line: Line, radii: readonly number[], { flatEnd = false, points = 28 } = {}): Line {
  const sides = steps(points).map((along) => across(line, along, valueAt(radii, along)));
  const start = sides[0]!;
  const end = sides.at(-1)!;
  return [
    ...cap(start[1], start[0], line[0]!),
    ...sides.map(([right]) => right),
    ...(flatEnd ? [] : cap(end[0], end[1], line.at(-1)!)),
    ...sides.map(([, left]) => left).reverse(),
  ];
}

export function valueAt(values: readonly number[], along: number): number {
  return pointAt(asLine(values), along)[1];
}

/** The part of a line between two shares of its points, resampled to `points` + 1 points. */
export function stretch(line: Line, from: number, to: number, points = 16): Line {
  return steps(points).map((along) => pointAt(line, from + (to - from) * along));
}

const asLine = (values: readonly number[]): Line => values.map((value, index) => [index, value]);

/** Half a circle, counter-clockwise around its middle. */
function cap(from: Point, to: Point, [x, y]: Point): Point[] {
  const radius = Math.hypot(from[0] - to[0], from[1] - to[1]) / 2;
  const begin = Math.atan2(from[1] - y, from[0] - x);
  return steps(12)
    .slice(1, -1)
    .map((t) => [x + radius * Math.cos(begin + t * Math.PI), y + radius * Math.sin(begin + t * Math.PI)]);
}
