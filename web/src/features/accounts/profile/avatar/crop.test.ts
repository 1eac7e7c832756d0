import fc from "fast-check";
import { expect, test } from "vitest";
import { MOST_ZOOM, moveBy, type Section, type Size, widestSection, zoomOf, zoomTo } from "./crop.ts";

const isInside = ({ width, height }: Size, { x, y, side }: Section) => {
  const half = side / 2 - 1e-6;
  return x - half >= 0 && y - half >= 0 && x + half <= width && y + half <= height;
};

test("the first section of a picture is its largest square, in the middle", () => {
  expect(widestSection({ width: 400, height: 300 })).toEqual({ x: 200, y: 150, side: 300 });
});

test("zooming keeps the centre if there is room, and a move is a fraction of the section's side", () => {
  const size = { width: 400, height: 300 };
  const near = zoomTo(size, widestSection(size), 2);
  expect(near).toEqual({ x: 200, y: 150, side: 150 });
  expect(moveBy(size, near, 0.5, -0.2)).toEqual({ x: 275, y: 120, side: 150 });
  expect(moveBy(size, near, 9, 9)).toEqual({ x: 325, y: 225, side: 150 });
});

test("after any moves and zooms the section stays inside the picture and inside the zoom limits", () => {
  const pixels = fc.integer({ min: 1, max: 4096 });
  const step = fc.record({
    zoom: fc.double({ min: -3, max: 20, noNaN: true }),
    right: fc.double({ min: -9, max: 9, noNaN: true }),
    down: fc.double({ min: -9, max: 9, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.record({ width: pixels, height: pixels }), fc.array(step, { maxLength: 8 }), (size, steps) => {
      let section = widestSection(size);
      for (const { zoom, right, down } of steps) {
        section = moveBy(size, zoomTo(size, section, zoom), right, down);
        expect(isInside(size, section)).toBe(true);
        expect(zoomOf(size, section)).toBeGreaterThanOrEqual(1 - 1e-9);
        expect(zoomOf(size, section)).toBeLessThanOrEqual(MOST_ZOOM + 1e-9);
      }
    }),
  );
});
