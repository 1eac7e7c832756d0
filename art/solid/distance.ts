import { MAP_HEIGHT, MAP_WIDTH } from "./canvas.ts";
import type { Line } from "./part.ts";

/** A rectangle of the map. */
export type Window = { x: number; y: number; width: number; height: number };

/** The part of the map that the lines, grown by some texels, can touch; undefined if they are outside the map. */
export function windowOf(lines: readonly Line[], grown: number): Window | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines)
    for (const [x, y] of line) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  const [x, y] = [Math.max(0, Math.floor(left - grown)), Math.max(0, Math.floor(top - grown))];
  const width = Math.min(MAP_WIDTH, Math.ceil(right + grown) + 1) - x;
  const height = Math.min(MAP_HEIGHT, Math.ceil(bottom + grown) + 1) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/**
 * Returns the exact distance of every texel's middle to the nearest line, or `most` where all lines are farther away.
 */
export function distancesTo(lines: readonly Line[], closed: boolean, area: Window, most: number): Float32Array {
  const squares = new Float32Array(area.width * area.height).fill(most * most);
  for (const line of lines) {
    const last = closed ? line.length : line.length - 1;
    for (let index = 0; index < last; index += 1) {
      const [ax, ay] = line[index]!;
      const [bx, by] = line[(index + 1) % line.length]!;
      nearSegment(squares, area, most, ax, ay, bx, by);
    }
  }
  return squares.map(Math.sqrt);
}

/** Returns 1 for each texel whose middle is inside by the even-odd rule. */
export function insideOf(lines: readonly Line[], area: Window): Uint8Array {
  const inside = new Uint8Array(area.width * area.height);
  for (let row = 0; row < area.height; row += 1) {
    const crossings = crossingsAt(lines, area.y + row + 0.5).sort((a, b) => a - b);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const from = Math.max(0, Math.ceil(crossings[pair]! - 0.5) - area.x);
      const to = Math.min(area.width, Math.ceil(crossings[pair + 1]! - 0.5) - area.x);
      if (to > from) inside.fill(1, row * area.width + from, row * area.width + to);
    }
  }
  return inside;
}

function crossingsAt(lines: readonly Line[], y: number): number[] {
  const crossings: number[] = [];
  for (const line of lines)
    for (let index = 0; index < line.length; index += 1) {
      const [ax, ay] = line[index]!;
      const [bx, by] = line[(index + 1) % line.length]!;
      if (ay <= y !== by <= y) crossings.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
    }
  return crossings;
}

/** Only texels in the segment's bounding box, grown by `most`, can be nearer than `most`. */
function nearSegment(
  squares: Float32Array,
  area: Window,
  most: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): void {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy || 1e-9;
  const left = Math.max(area.x, Math.floor(Math.min(ax, bx) - most));
  const right = Math.min(area.x + area.width - 1, Math.ceil(Math.max(ax, bx) + most));
  const top = Math.max(area.y, Math.floor(Math.min(ay, by) - most));
  const bottom = Math.min(area.y + area.height - 1, Math.ceil(Math.max(ay, by) + most));
  for (let y = top; y <= bottom; y += 1)
    for (let x = left; x <= right; x += 1) {
      const [px, py] = [x + 0.5 - ax, y + 0.5 - ay];
      const along = Math.min(1, Math.max(0, (px * dx + py * dy) / length));
      const [ex, ey] = [px - dx * along, py - dy * along];
      const square = ex * ex + ey * ey;
      const index = (y - area.y) * area.width + x - area.x;
      if (square < squares[index]!) squares[index] = square;
    }
}
