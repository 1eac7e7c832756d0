import { describe, expect, it } from "vitest";
import { drawStrip, randomTicket, STRIP_CELLS, STRIP_STOP, ticketsFrom } from "./reel-strip.ts";

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
  it("has items before and after the position of the drop", () => {
    const { cells, stopAt } = drawStrip(items);
    expect(cells).toHaveLength(STRIP_CELLS);
    expect(stopAt).toBe(STRIP_STOP);
    expect(cells.length).toBeGreaterThan(stopAt + 2);
  });

  it("shows each item with the share of its tickets", () => {
    const ticket = counting(12_347);
    const seen = new Map<number, number>();
    const tapes = 2_000;
    for (let made = 0; made < tapes; made++) {
      for (const { itemId } of drawStrip(items, ticket).cells) seen.set(itemId, (seen.get(itemId) ?? 0) + 1);
    }
    const all = tapes * STRIP_CELLS;
    expect(seen.get(1)! / all).toBeCloseTo(0.0005, 3);
    expect(seen.get(2)! / all).toBeCloseTo(0.0995, 2);
    expect(seen.get(3)! / all).toBeCloseTo(0.9, 2);
  });

  it("stops inside the cell of the drop", () => {
    expect(drawStrip(items, () => 1).landing).toBeCloseTo(0.15);
    expect(drawStrip(items, () => 100_000).landing).toBeCloseTo(0.85);
  });

  it("cannot be made from odds in which a ticket has no item", () => {
    const short = { itemId: 1, start: 1, end: 10 };
    expect(() => drawStrip([short], () => 11)).toThrow(RangeError);
  });

  it("uses random tickets from 1 to 100 000", () => {
    for (let drawn = 0; drawn < 1_000; drawn++) {
      const ticket = randomTicket();
      expect(Number.isInteger(ticket) && ticket >= 1 && ticket <= 100_000).toBe(true);
    }
  });
});

describe("tickets derived from a text", () => {
  it("are equal for equal texts, and differ for other texts", () => {
    const [one, same, other] = [ticketsFrom("a 1"), ticketsFrom("a 1"), ticketsFrom("a 2")];
    const ten = (ticket: () => number) => Array.from({ length: 10 }, ticket);
    const drawn = ten(one);
    expect(ten(same)).toEqual(drawn);
    expect(ten(other)).not.toEqual(drawn);
  });

  it("are evenly distributed over the tenths", () => {
    const tenths = new Array<number>(10).fill(0);
    const ticket = ticketsFrom("spread");
    for (let drawn = 0; drawn < 100_000; drawn++) {
      const value = ticket();
      expect(value >= 1 && value <= 100_000).toBe(true);
      tenths[Math.floor((value - 1) / 10_000)]! += 1;
    }
    for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });
});
