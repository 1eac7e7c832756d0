import { expect, test } from "vitest";
import { PIECE_SIDE, pieceShape } from "./piece-shape.ts";

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
