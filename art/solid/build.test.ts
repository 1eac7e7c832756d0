import { expect, test } from "vitest";
import { buildSolid } from "./build.ts";
import { MAP_HEIGHT, MAP_WIDTH } from "./canvas.ts";
import { circle, rectangle } from "./curves.ts";
import type { Part } from "./part.ts";

const placing = { texelsPerMm: 8, x: MAP_WIDTH / 2, y: MAP_HEIGHT / 2 };

const heightsOf = (...parts: Part[]) => {
  const { heights } = buildSolid(parts, placing);
  return (x: number, y: number) =>
    heights[Math.round(placing.y - y * 8 - 0.5) * MAP_WIDTH + Math.round(placing.x + x * 8 - 0.5)]! / 8;
};

test("a turned part is as thick as it is wide, and tapers between its stations", () => {
  const height = heightsOf({
    lathe: [
      [-20, 10],
      [20, 6],
    ],
  });
  expect(height(-19.9, 0)).toBeCloseTo(10, 1);
  expect(height(0, 0)).toBeCloseTo(8, 1);
  expect(height(0, 5)).toBeCloseTo(Math.sqrt(64 - 25), 0);
  expect(height(0, 9)).toBe(0);
});

test("a chamfered plate rises over its bevel and is flat inside", () => {
  const height = heightsOf({ outline: rectangle(-20, -10, 20, 10), height: 6, bevel: 4, drop: 2, pillow: 0 });
  expect(height(0, 0)).toBeCloseTo(6, 3);
  expect(height(-18, 0)).toBeCloseTo(5, 1);
  expect(height(-15, 0)).toBeCloseTo(6, 3);
  expect(height(-21, 0)).toBe(0);
});

test("add keeps the greater height, set replaces it, a hole removes it", () => {
  const plate: Part = { outline: rectangle(-20, -20, 20, 20), height: 6, pillow: 0, bevel: 1 };
  const low: Part = { outline: rectangle(-5, -5, 5, 5), height: 3, pillow: 0, bevel: 1 };
  expect(heightsOf(plate, low)(0, 0)).toBeCloseTo(6, 3);
  expect(heightsOf(plate, { ...low, operation: "set" })(0, 0)).toBeCloseTo(3, 3);
  expect(heightsOf(plate, { ...low, operation: "hole" })(0, 0)).toBe(0);
  expect(heightsOf({ ...plate, outline: [rectangle(-20, -20, 20, 20), circle(0, 0, 6)] })(0, 0)).toBe(0);
});

test("a groove is deepest in its middle, a rib is highest there, and without another part neither creates a solid", () => {
  const plate: Part = { outline: rectangle(-20, -20, 20, 20), height: 6, pillow: 0, bevel: 1 };
  const stroke = {
    stroke: [
      [-30, 0],
      [30, 0],
    ],
    radius: 2,
    bevel: 2,
    height: 1.5,
  } as const;
  const cut = heightsOf(plate, { ...stroke, operation: "cut" });
  expect(cut(0, 0)).toBeCloseTo(4.5, 1);
  expect(cut(0, 1.5)).toBeGreaterThan(cut(0, 0));
  expect(cut(-25, 0)).toBe(0);
  expect(heightsOf(plate, { ...stroke, operation: "rise" })(0, 0)).toBeCloseTo(7.5, 1);
});

test("a ground face rises from its edge to the blade's thickness", () => {
  const edge = [
    [-20, -10],
    [20, -10],
  ] as const;
  const height = heightsOf({
    outline: rectangle(-20, -10, 20, 10),
    height: 4,
    bevel: 0.1,
    drop: 0,
    grinds: [{ line: edge, width: 10, edge: 0.5 }],
  });
  expect(height(0, -9.9)).toBeLessThan(0.7);
  expect(height(0, -5)).toBeCloseTo(2.25, 1);
  expect(height(0, 5)).toBeCloseTo(4, 1);
});

test("parts are placed in the map's middle, as large as the map allows", () => {
  const { heights, placing: own } = buildSolid([{ outline: rectangle(100, 50, 1100, 250), height: 10 }]);
  expect(own.texelsPerMm).toBeCloseTo((MAP_WIDTH - 56) / 1000, 3);
  expect(heights[(MAP_HEIGHT / 2) * MAP_WIDTH + MAP_WIDTH / 2]).toBeGreaterThan(0);
  expect(heights.slice(0, MAP_WIDTH * 28).every((height) => height === 0)).toBe(true);
});
