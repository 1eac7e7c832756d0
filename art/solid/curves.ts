import type { Line, Point } from "./part.ts";

/**
 * A machined outline: straight sides, each corner rounded by its own radius in millimetres (sharp without a radius).
 */
export function polygon(corners: readonly (readonly [x: number, y: number, radius?: number])[], closed = true): Line {
  const last = corners.length - 1;
  return corners.flatMap(([x, y, radius = 0], index): Point[] => {
    if (radius === 0 || (!closed && (index === 0 || index === last))) return [[x, y]];
    const before = corners[index === 0 ? last : index - 1]!;
    const after = corners[index === last ? 0 : index + 1]!;
    const from = towards([x, y], [before[0], before[1]], radius);
    const to = towards([x, y], [after[0], after[1]], radius);
    return steps(10).map((t) => quadratic(from, [x, y], to, t));
  });
}

/** An organic outline through all points (Catmull-Rom). */
export function spline(points: readonly Point[], { closed = false, segments = 14 } = {}): Line {
  const count = points.length;
  const at = (index: number) =>
    closed ? points[(index + count) % count]! : points[Math.max(0, Math.min(count - 1, index))]!;
  const curve: Point[] = [];
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let step = 0; step < segments; step += 1) {
      const t = step / segments;
      curve.push([catmullRom(a[0], b[0], c[0], d[0], t), catmullRom(a[1], b[1], c[1], d[1], t)]);
    }
  }
  return closed ? curve : [...curve, points[count - 1]!];
}

export function circle(x: number, y: number, radius: number, sides = 48): Line {
  return steps(sides, sides).map((t) => {
    const angle = t * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

export function rectangle(left: number, bottom: number, right: number, top: number, radius = 0): Line {
  return polygon([
    [left, bottom, radius],
    [right, bottom, radius],
    [right, top, radius],
    [left, top, radius],
  ]);
}

/**
 * The line at the share `t` of the way from one line to another: a fuller between spine and edge, a rib of a magazine.
 */
export function between(one: Line, other: Line, t: number, points = 41): Line {
  return steps(points - 1).map((along) => mix(pointAt(one, along), pointAt(other, along), t));
}

/** Joins two lines that run side by side into one closed outline. */
export function enclose(one: Line, other: Line): Line {
  return [...one, ...[...other].reverse()];
}

/** The part of a line between two shares of its points, 0 to 1. */
export function section(line: Line, from: number, to: number): Line {
  return line.slice(Math.round(from * (line.length - 1)), Math.round(to * (line.length - 1)) + 1);
}

export function moveLine(line: Line, dx: number, dy: number): Line {
  return line.map(([x, y]) => [x + dx, y + dy]);
}

/** Turns a line counter-clockwise, in degrees. */
export function turnLine(line: Line, about: Point, degrees: number): Line {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return line.map(([x, y]) => {
    const [dx, dy] = [x - about[0], y - about[1]];
    return [about[0] + dx * cos - dy * sin, about[1] + dx * sin + dy * cos];
  });
}

/** The point at a share of a line's points, 0 to 1. */
export function pointAt(line: Line, along: number): Point {
  const place = along * (line.length - 1);
  const index = Math.min(line.length - 2, Math.floor(place));
  return mix(line[index]!, line[index + 1]!, place - index);
}

/** Numbers from 0 to 1 in equal steps: `count` + 1 numbers, or only the first `keep` of them. */
export function steps(count: number, keep = count + 1): number[] {
  return Array.from({ length: keep }, (_, index) => index / count);
}

const mix = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** The point at a distance from a corner along a side, at most almost half of the side. */
function towards(corner: Point, neighbour: Point, distance: number): Point {
  const length = Math.hypot(neighbour[0] - corner[0], neighbour[1] - corner[1]);
  return mix(corner, neighbour, length === 0 ? 0 : Math.min(distance / length, 0.49));
}

function quadratic(a: Point, b: Point, c: Point, t: number): Point {
  return mix(mix(a, b, t), mix(b, c, t), t);
}

function catmullRom(a: number, b: number, c: number, d: number, t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
}
