import { expect, it } from "vitest";
import { circle } from "../../../solid/curves.ts";
import { bend, move, outline, plate, trace, turned } from "./shapes.ts";

it("reads corners from text, and a radius rounds only its own corner", () => {
  expect(outline("0,0 10,0 10,5")).toEqual([
    [0, 0],
    [10, 0],
    [10, 5],
  ]);
  const rounded = outline("0,0 10,0,2 10,5");
  expect(rounded.length).toBeGreaterThan(3);
  expect(rounded).not.toContainEqual([10, 0]);
});

it("draws a smooth line through its first and its last point", () => {
  const line = bend("0,0 5,4 10,0");
  expect([line[0], line.at(-1)]).toEqual([
    [0, 0],
    [10, 0],
  ]);
});

it("takes further outlines as holes and moves them with the first", () => {
  const [moved] = move([plate(["0,0 9,0 9,9 0,9", "3,3 6,3 6,6 3,6"], 4, "paint")], 10, -2);
  expect(moved).toMatchObject({
    outline: [
      [
        [10, -2],
        [19, -2],
        [19, 7],
        [10, 7],
      ],
      [
        [13, 1],
        [16, 1],
        [16, 4],
        [13, 4],
      ],
    ],
    height: 4,
  });
});

it("moves lathes in both directions, and strokes and single outlines by their points", () => {
  const moved = move(
    [turned("0,5 10,6", "dark", 3), { stroke: trace("1,1 2,2"), radius: 1 }, { outline: circle(0, 0, 1, 4) }],
    7,
    1,
  );
  expect(moved[0]).toMatchObject({
    lathe: [
      [7, 5],
      [17, 6],
    ],
    y: 4,
  });
  expect(moved[1]).toMatchObject({
    stroke: [
      [8, 2],
      [9, 3],
    ],
  });
  expect(moved[2]).toMatchObject({ outline: { 0: [8, 1], length: 4 } });
});
