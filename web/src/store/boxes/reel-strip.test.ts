import { describe, expect, it } from "vitest";
import { buildStrip, pendingStrip, randomTicket, STRIP_CELLS, STRIP_STOP, withDrop } from "./reel-strip.ts";

const items = [
  { itemId: 1, start: 1, end: 50 },
  { itemId: 2, start: 51, end: 10_000 },
  { itemId: 3, start: 10_001, end: 100_000 },
];

function counting(step: number): () => number {
  let at = 0;
  return () => {
    at = (at + step) % 100_000;
    return at + 1;
  };
}

describe("the tape of a reel", () => {
  it("puts the drop where it stops and nowhere else by design", () => {
    const strip = buildStrip(items, items[0]!, () => 99_999);
    expect(strip.stopAt).toBe(STRIP_STOP);
    expect(strip.cells).toHaveLength(STRIP_CELLS);
    expect(strip.cells[STRIP_STOP]!.itemId).toBe(1);
    expect(strip.cells.filter((cell) => cell.itemId === 1)).toHaveLength(1);
  });

  it("shows each piece with the share of its tickets", () => {
    const ticket = counting(12_347);
    const seen = new Map<number, number>();
    const tapes = 2_000;
    for (let made = 0; made < tapes; made++) {
      buildStrip(items, items[2]!, ticket).cells.forEach((cell, index) => {
        if (index !== STRIP_STOP) seen.set(cell.itemId, (seen.get(cell.itemId) ?? 0) + 1);
      });
    }
    const all = tapes * (STRIP_CELLS - 1);
    expect(seen.get(1)! / all).toBeCloseTo(0.0005, 3);
    expect(seen.get(2)! / all).toBeCloseTo(0.0995, 2);
    expect(seen.get(3)! / all).toBeCloseTo(0.9, 2);
  });

  it("draws the neighbours of the drop from the same tickets whatever the drop is", () => {
    const neighbours = (drop: number) => {
      const { cells, landing } = buildStrip(items, items[drop]!, counting(7_919));
      return [...cells.filter((_, index) => index !== STRIP_STOP).map((cell) => cell.itemId), landing];
    };
    expect(neighbours(0)).toEqual(neighbours(2));
  });

  it("shows a drop that the page's odds do not know", () => {
    const drop = { itemId: 99, start: 5, end: 9 };
    expect(buildStrip(items, drop, () => 60).cells[STRIP_STOP]).toBe(drop);
  });

  it("stops inside the card of the drop", () => {
    expect(buildStrip(items, items[0]!, () => 1).landing).toBeCloseTo(0.15);
    expect(buildStrip(items, items[0]!, () => 100_000).landing).toBeCloseTo(0.85);
  });

  it("is ready before the drop is known, and takes it without changing anything else", () => {
    const pending = pendingStrip(items, counting(12_347));
    const strip = withDrop(pending, items[0]!);
    expect(pending.pending).toBe(true);
    expect(strip).toEqual({
      cells: pending.cells.with(STRIP_STOP, items[0]!),
      stopAt: STRIP_STOP,
      landing: pending.landing,
    });
  });

  it("refuses odds that leave a ticket without a piece", () => {
    const short = { itemId: 1, start: 1, end: 10 };
    expect(() => buildStrip([short], short, () => 11)).toThrow(RangeError);
  });

  it("draws tickets from 1 to 100 000", () => {
    for (let drawn = 0; drawn < 1_000; drawn++) {
      const ticket = randomTicket();
      expect(Number.isInteger(ticket) && ticket >= 1 && ticket <= 100_000).toBe(true);
    }
  });
});
