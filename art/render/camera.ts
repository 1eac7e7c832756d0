import { MAP_HEIGHT, MAP_WIDTH, type Solid } from "../solid/canvas.ts";
import type { View } from "../solid/part.ts";

/** The distance of the camera, in longest sides of the item. */
const DISTANCE = 2.3;
const STEP = 4;

/** The position of the camera, in texels; `unit` is how many texels one pixel of the picture shows. */
export type Camera = {
  turn: readonly number[];
  centre: readonly [x: number, y: number, z: number];
  offset: readonly [x: number, y: number];
  eye: number;
  unit: number;
  highest: number;
};

/**
 * Aims at the middle of the solid, so that it fills the given share of the picture's width or height and fits in both.
 */
export function aimCamera(solid: Solid, view: View, picture: { width: number; height: number }, fill: number): Camera {
  const points = samplePoints(solid.heights);
  const [left, right, low, high] = spanOf(points.map(([x, y]) => [x, y]));
  const centre = [(left + right) / 2, (low + high) / 2, 0] as const;
  const eye = Math.max(right - left, high - low) * DISTANCE * (view.distance ?? 1);
  const turn = turnOf(view);
  const seen = points.flatMap(([x, y, z]) =>
    [z, -z].map((depth) => project(turn, eye, x - centre[0], y - centre[1], depth)),
  );
  const [x0, x1, y0, y1] = spanOf(seen);
  return {
    turn,
    centre,
    eye,
    offset: [(x0 + x1) / 2, (y0 + y1) / 2],
    unit: Math.max((x1 - x0) / picture.width, (y1 - y0) / picture.height) / fill,
    highest: points.reduce((most, [, , z]) => Math.max(most, z), 0) + 2,
  };
}

/** Rows of the matrix that turns the item's plane into the camera's. Roll is applied first, then yaw, then pitch. */
export function turnOf({ yaw, pitch, roll }: View): number[] {
  const [cy, sy] = cosSin(yaw);
  const [cp, sp] = cosSin(pitch);
  const [cr, sr] = cosSin(roll);
  const rolled = [cr, -sr, 0, sr, cr, 0, 0, 0, 1];
  const yawed = [cy, 0, sy, 0, 1, 0, -sy, 0, cy];
  const pitched = [1, 0, 0, 0, cp, -sp, 0, sp, cp];
  return multiply(pitched, multiply(yawed, rolled));
}

/** Sample points of the surface, x right and y up from the map's middle. */
function samplePoints(heights: Float32Array): [x: number, y: number, z: number][] {
  const points: [number, number, number][] = [];
  for (let y = 0; y < MAP_HEIGHT; y += STEP)
    for (let x = 0; x < MAP_WIDTH; x += STEP) {
      const z = heights[y * MAP_WIDTH + x]!;
      if (z > 0.6) points.push([x - MAP_WIDTH / 2, MAP_HEIGHT / 2 - y, z]);
    }
  return points;
}

function project(turn: readonly number[], eye: number, x: number, y: number, z: number): [number, number] {
  const along = (row: number) => turn[row]! * x + turn[row + 1]! * y + turn[row + 2]! * z;
  const nearer = eye / (eye - along(6));
  return [along(0) * nearer, along(3) * nearer];
}

function spanOf(points: readonly (readonly [x: number, y: number])[]): [number, number, number, number] {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    low = Math.min(low, y);
    high = Math.max(high, y);
  }
  return [left, right, low, high];
}

function multiply(a: readonly number[], b: readonly number[]): number[] {
  return Array.from({ length: 9 }, (_, cell) => {
    const [row, column] = [Math.floor(cell / 3) * 3, cell % 3];
    return a[row]! * b[column]! + a[row + 1]! * b[column + 3]! + a[row + 2]! * b[column + 6]!;
  });
}

const cosSin = (degrees: number): [number, number] => [
  Math.cos((degrees * Math.PI) / 180),
  Math.sin((degrees * Math.PI) / 180),
];
