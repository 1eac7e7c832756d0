import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPuzzle, type Puzzle } from "./draw-puzzle.ts";

/** Mean brightness of the piece itself and of the picture below it when the piece lies at `x`. */
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
