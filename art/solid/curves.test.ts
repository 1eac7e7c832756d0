import { expect, test } from "vitest";
import { between, circle, pointAt, polygon, section, spline, turnLine } from "./curves.ts";

test("a polygon's rounded corner stays inside the sharp one and leaves the sides straight", () => {
  const sharp = polygon([
    [0, 0],
    [10, 0],
    [10, 10],
  ]);
  expect(sharp).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
  ]);
  const round = polygon([
    [0, 0],
    [10, 0, 3],
    [10, 10],
  ]);
  expect(round).toHaveLength(13);
  expect(round[1]).toEqual([7, 0]);
  expect(round.at(-2)).toEqual([10, 3]);
  expect(round.every(([x, y]) => x <= 10 && y >= 0)).toBe(true);
});

test("a spline goes through its points", () => {
  const line = spline(
    [
      [0, 0],
      [10, 5],
      [20, 0],
    ],
    { segments: 4 },
  );
  expect(line[0]).toEqual([0, 0]);
  expect(line[4]).toEqual([10, 5]);
  expect(line.at(-1)).toEqual([20, 0]);
});

test("lines can be mixed, cut and turned", () => {
  const [low, high] = [
    [
      [0, 0],
      [10, 0],
    ],
    [
      [0, 4],
      [10, 8],
    ],
  ] as const;
  expect(pointAt(between(low, high, 0.5), 0.5)).toEqual([5, 3]);
  expect(section(between(low, high, 0.5), 0.25, 0.75)).toHaveLength(21);
  const [point] = turnLine([[10, 0]], [0, 0], 90);
  expect(point![0]).toBeCloseTo(0);
  expect(point![1]).toBeCloseTo(10);
  for (const [x, y] of circle(1, 2, 5)) expect(Math.hypot(x - 1, y - 2)).toBeCloseTo(5);
});
