import { circle } from "../../../solid/curves.ts";
import type { Line, MaterialName, Part, Point } from "../../../solid/part.ts";

/** Makes a line from numbers, x and y in turn (for a lathe: x and radius). */
export function line(numbers: readonly number[]): Line {
  return numbers.flatMap((x, index): Point[] => (index % 2 === 0 ? [[x, numbers[index + 1]!]] : []));
}

/** A machined line: `height` deep, round at the bottom, `radius` to either side. */
export function groove(line: Line, radius = 0.6, height = 0.9): Part {
  return { stroke: line, radius, bevel: radius, height, operation: "cut" };
}

/** Repeats the same line: serrations, knurls, ribs. With `rise` it adds ridges instead of cutting grooves. */
export function repeat(line: Line, { count, step, radius = 1.1, height = 1.2, rise = false }: Repetition): Part[] {
  return Array.from({ length: count }, (_, index) => ({
    stroke: line.map(([x, y]): Point => [x + step[0] * index, y + step[1] * index]),
    radius,
    bevel: radius,
    height,
    operation: rise ? "rise" : "cut",
  }));
}

/** The end of a pin, a little above the surface around it. */
export function pin(x: number, y: number, radius = 2, material: MaterialName = "gunmetal"): Part[] {
  return [
    { outline: circle(x, y, radius, 24), operation: "rise", height: 0.7, bevel: radius * 0.5, material },
    { outline: circle(x, y, radius * 0.4, 16), operation: "cut", height: 0.5, bevel: 0.4 },
  ];
}

/** A slotted screw whose head is at half thickness `height`. Each screw is turned to another angle. */
export function screw(
  x: number,
  y: number,
  radius: number,
  height: number,
  material: MaterialName = "gunmetal",
): Part[] {
  const angle = x * 0.7 + y * 1.3;
  const [dx, dy] = [Math.cos(angle) * radius * 0.72, Math.sin(angle) * radius * 0.72];
  return [
    { outline: circle(x, y, radius, 32), height, bevel: radius * 0.35, drop: radius * 0.22, material },
    {
      stroke: [
        [x - dx, y - dy],
        [x + dx, y + dy],
      ],
      radius: radius * 0.18,
      bevel: radius * 0.18,
      height: radius * 0.4,
      operation: "cut",
      material: "hollow",
    },
  ];
}

/** Parallel grooves clipped to an outline, so that they end at the panel's border. */
export function hatch(outline: Line, degrees: number, spacing: number, radius = 0.45, height = 0.6): Part[] {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const turned = outline.map(([x, y]): Point => [x * cos + y * sin, y * cos - x * sin]);
  const levels = turned.map(([, y]) => y);
  const grooves: Part[] = [];
  for (let level = Math.min(...levels) + spacing; level < Math.max(...levels) - spacing / 2; level += spacing) {
    const crossings = crossingsAt(turned, level);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const [from, to] = [crossings[index]! + radius * 2, crossings[index + 1]! - radius * 2];
      if (to - from < spacing) continue;
      const ends = [from, to].map((x): Point => [x * cos - level * sin, x * sin + level * cos]);
      grooves.push(groove(ends, radius, height));
    }
  }
  return grooves;
}

/** Two sets of parallel grooves that cross: the diamonds of a checkered grip. */
export function checkering(outline: Line, spacing: number, height = 0.6): Part[] {
  return [28, -42].flatMap((degrees) => hatch(outline, degrees, spacing, spacing * 0.2, height));
}

type Repetition = { count: number; step: Point; radius?: number; height?: number; rise?: boolean };

function crossingsAt(outline: Line, level: number): number[] {
  return outline
    .flatMap(([x, y], index) => {
      const [nextX, nextY] = outline[(index + 1) % outline.length]!;
      return y > level === nextY > level ? [] : [x + ((level - y) / (nextY - y)) * (nextX - x)];
    })
    .sort((a, b) => a - b);
}
