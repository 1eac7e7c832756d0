import fc from "fast-check";
import { expect, test } from "vitest";
import { cashbackOf, entryOf } from "./prices.ts";

const terms = fc.record({
  boxesCents: fc.integer({ min: 1, max: 10_000_000 }),
  cashbackPercent: fc.integer({ min: 0, max: 10 }),
  players: fc.integer({ min: 2, max: 4 }),
});

test.each([
  // 1 000 coins at 10 % with two seats: each seat pays half of one cashback.
  [{ boxesCents: 100_000, cashbackPercent: 10, players: 2 }, 5_000, 10_000],
  [{ boxesCents: 100_000, cashbackPercent: 10, players: 4 }, 7_500, 10_000],
  [{ boxesCents: 100_000, cashbackPercent: 0, players: 3 }, 0, 0],
  // 3 cents: the surcharge of 0.135 is rounded up, the cashback of 0.27 is rounded down.
  [{ boxesCents: 3, cashbackPercent: 9, players: 2 }, 1, 0],
  // 7 × 5 × 2 ÷ 300 = 0.23; 7 × 5 ÷ 100 = 0.35.
  [{ boxesCents: 7, cashbackPercent: 5, players: 3 }, 1, 0],
])(
  "a seat of %o pays a surcharge of %i cents, and a losing seat gets %i back",
  (room, surchargeCents, cashbackCents) => {
    expect(entryOf(room)).toEqual({
      boxesCents: room.boxesCents,
      surchargeCents,
      entryCents: room.boxesCents + surchargeCents,
    });
    expect(cashbackOf(room)).toBe(cashbackCents);
  },
);

test("the surcharges of all seats pay the cashback of all seats but one, and leave less than a cent per rounding", () => {
  fc.assert(
    fc.property(terms, (room) => {
      const left = entryOf(room).surchargeCents * room.players - cashbackOf(room) * (room.players - 1);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThan(room.players * 2 - 1);
      expect(Number.isSafeInteger(left)).toBe(true);
      if (room.cashbackPercent === 0) expect(left).toBe(0);
    }),
    { numRuns: 2000 },
  );
});
