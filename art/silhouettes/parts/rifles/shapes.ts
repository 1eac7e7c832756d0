import { moveLine, polygon, spline } from "../../../solid/curves.ts";
import type { Line, MaterialName, Part } from "../../../solid/part.ts";

/** Reads corners as in the points of an SVG: "x,y x,y,radius …". Each corner is rounded by its own radius. */
export function outline(points: string): Line {
  return polygon(corners(points));
}

/** Like `outline`, but open: a path to draw with a stroke. */
export function trace(points: string): Line {
  return polygon(corners(points), false);
}

/** A smooth line through points in the same notation. */
export function bend(points: string): Line {
  return spline(corners(points).map(([x, y]) => [x, y] as const));
}

/** Sheet or milled metal with bevelled edges. Further outlines are holes in the first one. */
export function plate(points: Points, height: number, material: MaterialName, bevel = 1.6): Part {
  return { outline: outlines(points), height, material, bevel, drop: bevel * 0.8 };
}

/** A moulded or forged body with rounded edges. */
export function moulded(points: Points, height: number, material: MaterialName, bevel = 6): Part {
  return { outline: outlines(points), height, material, profile: "fillet", bevel, drop: bevel * 0.8 };
}

/** Carved wood, round from edge to edge; `wall` is the share of its height that stays vertical. */
export function carved(points: string, height: number, material: MaterialName, bevel = 26, wall = 0.2): Part {
  return { outline: outline(points), height, material, profile: "round", bevel, wall };
}

/** A turned part: "x,radius x,radius …". */
export function turned(stations: string, material: MaterialName, y = 0): Part {
  return { lathe: corners(stations).map(([x, radius]) => [x, radius] as const), y, material };
}

export function rod(line: Line, radius: number, height: number, material: MaterialName): Part {
  return { stroke: line, radius, bevel: radius, height, profile: "round", wall: 0.3, material };
}

/** A panel on the curve of the surface below it, a little raised. */
export function inlay(points: string, material: MaterialName = "paint", height = 0.9): Part {
  return { outline: outline(points), operation: "rise", height, bevel: 1.4, material };
}

/** A shallow pressed or milled pocket. */
export function recess(points: string, height: number, bevel = 1.8): Part {
  return { outline: outline(points), operation: "cut", height, bevel };
}

/** An opening into the dark inside. */
export function slot(points: string, height = 6): Part {
  return { outline: outline(points), operation: "cut", height, bevel: 1.2, material: "hollow" };
}

/** Returns the same parts moved by `dx` and `dy`. */
export function move(parts: readonly Part[], dx: number, dy = 0): Part[] {
  return parts.map((part): Part => {
    if ("lathe" in part) {
      return { ...part, lathe: part.lathe.map(([x, radius]) => [x + dx, radius] as const), y: (part.y ?? 0) + dy };
    }
    if ("stroke" in part) return { ...part, stroke: moveLine(part.stroke, dx, dy) };
    const { outline: shape } = part;
    return { ...part, outline: isLine(shape) ? moveLine(shape, dx, dy) : shape.map((line) => moveLine(line, dx, dy)) };
  });
}

type Points = string | readonly string[];

const outlines = (points: Points): Line[] => (typeof points === "string" ? [points] : points).map(outline);

function corners(points: string): [number, number, number][] {
  return points.split(" ").map((corner) => {
    const [x, y, radius = 0] = corner.split(",").map(Number);
    return [x!, y!, radius];
  });
}

const isLine = (shape: Line | readonly Line[]): shape is Line => typeof shape[0]?.[0] === "number";
