import type { Line, Part, Point } from "./part.ts";

export const MAP_WIDTH = 2048;
export const MAP_HEIGHT = 1536;
const FREE_TEXELS = 28;

/** How millimetres are placed on the map: `texelsPerMm`, and the texel of the point 0, 0. */
export type Placing = { texelsPerMm: number; x: number; y: number };

/**
 * An item's map: rows from the top, heights in texels (so that relief and outline have the same unit), colours in sRGB.
 */
export type Solid = {
  placing: Placing;
  heights: Float32Array;
  /** Red, green, blue, covered. */
  colours: Uint8Array;
  /** Roughness, metal, clearcoat, paint. */
  surfaces: Uint8Array;
};

export function emptySolid(placing: Placing): Solid {
  const texels = MAP_WIDTH * MAP_HEIGHT;
  return {
    placing,
    heights: new Float32Array(texels),
    colours: new Uint8Array(texels * 4),
    surfaces: new Uint8Array(texels * 4),
  };
}

/** Places the parts in the map's middle, as large as the map allows. */
export function placeParts(parts: readonly Part[]): Placing {
  const points = parts.filter((part) => (part.operation ?? "add") === "add").flatMap(extremes);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const texelsPerMm = Math.min(
    (MAP_WIDTH - 2 * FREE_TEXELS) / (right - left),
    (MAP_HEIGHT - 2 * FREE_TEXELS) / (top - bottom),
  );
  return {
    texelsPerMm,
    x: MAP_WIDTH / 2 - ((left + right) / 2) * texelsPerMm,
    y: MAP_HEIGHT / 2 + ((bottom + top) / 2) * texelsPerMm,
  };
}

/** Returns a part's lines in millimetres. For a lathe it is the turned profile seen from the side. */
export function outlinesOf(part: Part): Line[] {
  if ("stroke" in part) return [part.stroke];
  if ("outline" in part) return isLine(part.outline) ? [part.outline] : [...part.outline];
  const { lathe, y = 0, turn } = part;
  const line: Point[] = [
    ...lathe.map(([x, radius]): Point => [x, y + radius]),
    ...lathe.map(([x, radius]): Point => [x, y - radius]).reverse(),
  ];
  return [turn ? line.map((point) => turned(point, turn.about, turn.degrees)) : line];
}

export function turned([x, y]: Point, about: Point, degrees: number): Point {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [dx, dy] = [x - about[0], y - about[1]];
  return [about[0] + dx * cos - dy * sin, about[1] + dx * sin + dy * cos];
}

export function toTexels(line: Line, { texelsPerMm, x, y }: Placing): Line {
  return line.map(([px, py]) => [x + px * texelsPerMm, y - py * texelsPerMm]);
}

function extremes(part: Part): Point[] {
  const grown = "stroke" in part ? part.radius : 0;
  return outlinesOf(part).flatMap((line) =>
    line.flatMap(([x, y]): Point[] => [
      [x - grown, y - grown],
      [x + grown, y + grown],
    ]),
  );
}

function isLine(outline: Line | readonly Line[]): outline is Line {
  return typeof outline[0]?.[0] === "number";
}
