import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPuzzle, PIECE_SIDE, type Puzzle, pieceShape } from "./draw-puzzle.ts";

/** Returns the mean brightness of the piece itself and of the picture below it when the piece is at `x`. */
async function brightness({ original, jigsaw }: Puzzle, x: number): Promise<{ piece: number; below: number }> {
  const strip = await sharp(jigsaw).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = strip.info;
  const part = { left: x * 2, top: 0, width, height };
  const below = await sharp(original).extract(part).raw().toBuffer();
  const sums = { piece: 0, below: 0, pixels: 0 };
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (strip.data[pixel * 4 + 3]! < 255) continue;
    sums.pixels += 1;
    for (const channel of [0, 1, 2]) {
      sums.piece += strip.data[pixel * 4 + channel]!;
      sums.below += below[pixel * 3 + channel]!;
    }
  }
  expect(sums.pixels).toBeGreaterThan(2000);
  return { piece: sums.piece / sums.pixels, below: sums.below / sums.pixels };
}

test("the hole is at the solution in every picture, and never at the start position of the piece", async () => {
  for (let drawn = 0; drawn < 20; drawn += 1) {
    const puzzle = await drawPuzzle();
    expect(puzzle.x).toBeGreaterThanOrEqual(60);
    expect(puzzle.x).toBeLessThanOrEqual(310 - 47 - 5);
    const { piece, below } = await brightness(puzzle, puzzle.x);
    expect(below).toBeLessThan(piece * 0.75);
  }
});

test("a piece is never a plain square, and the shapes differ", () => {
  const shapes = Array.from({ length: 50 }, pieceShape);
  expect(shapes.every((shape) => shape.includes("a"))).toBe(true);
  expect(new Set(shapes).size).toBeGreaterThan(40);
});

test("an outline ends where it began, and its knobs stay inside the square", () => {
  for (const shape of Array.from({ length: 200 }, pieceShape)) {
    let [x, y] = shape.slice(1).split(/[la]/)[0]!.split(" ").map(Number) as [number, number];
    const start = [x, y];
    for (const [, kind, numbers] of shape.matchAll(/([la])([^laZ]+)/g)) {
      const values = numbers!.split(" ").map(Number);
      const radius = kind === "a" ? values[0]! : 0;
      const middle = [x + values.at(-2)! / 2, y + values.at(-1)! / 2];
      for (const place of kind === "a" ? middle : []) {
        // A knob is a circle through both ends of its neck of 8 pixels, so its centre is beside the centre of the neck.
        const reach = Math.sqrt(radius ** 2 - 16) + radius;
        expect(place - reach >= -0.5 || place > PIECE_SIDE / 3).toBe(true);
        expect(place + reach <= PIECE_SIDE + 0.5 || place < (PIECE_SIDE * 2) / 3).toBe(true);
      }
      x += values.at(-2)!;
      y += values.at(-1)!;
    }
    expect([x, y].map((value) => value.toFixed(3))).toEqual(start.map((value) => value.toFixed(3)));
  }
});
