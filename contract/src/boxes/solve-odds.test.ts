import fc from "fast-check";
import { expect, test } from "vitest";
import { TICKETS } from "../fairness/ticket.ts";
import { oddsFigures, SOLVER_TOLERANCE, solveOdds } from "./solve-odds.ts";

const cents = fc.integer({ min: 2, max: 6_000_000 });
const lines = fc.array(fc.record({ valueCents: cents, tickets: fc.integer({ min: 0, max: TICKETS }) }), {
  minLength: 2,
  maxLength: 20,
});

test("the figures of a box with two items equal those computed by hand", () => {
  const figures = oddsFigures(1000, [
    { valueCents: 4600, tickets: 20_000 },
    { valueCents: 0, tickets: 80_000 },
  ]);
  expect(figures).toEqual({ tickets: TICKETS, returned: 0.92, hitRate: 0.2, meanCents: 920, deviationCents: 1840 });
});

test("the tickets of a solution add up to 100 000, with exactly the wanted hit rate and the wanted return", () => {
  const targets = fc.record({
    returned: fc.integer({ min: 500, max: 999 }),
    hitRate: fc.integer({ min: 0, max: 1000 }),
  });
  let solved = 0;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_000 }), lines, targets, (priceCents, given, permille) => {
      const target = { returned: permille.returned / 1000, hitRate: permille.hitRate / 1000 };
      const found = solveOdds(priceCents, given, target);
      if ("why" in found) return;
      solved += 1;
      const figures = oddsFigures(
        priceCents,
        given.map((line, place) => ({ ...line, tickets: found.tickets[place]! })),
      );
      expect(found.tickets.every((tickets) => Number.isInteger(tickets) && tickets >= 1)).toBe(true);
      expect(figures.tickets).toBe(TICKETS);
      expect(figures.hitRate).toBe(Math.round(target.hitRate * TICKETS) / TICKETS);
      expect(Math.abs(figures.returned - target.returned)).toBeLessThanOrEqual(SOLVER_TOLERANCE);
    }),
    { numRuns: 2000 },
  );
  expect(solved).toBeGreaterThan(20);
});

test("single tickets are moved until the return is as near as the items allow", () => {
  const given = [124_800, 9600, 2200, 900, 420, 215].map((valueCents) => ({ valueCents, tickets: 1 }));
  const found = solveOdds(1250, given, { returned: 0.92, hitRate: 0.2 }) as { tickets: number[] };
  const { returned } = oddsFigures(
    1250,
    given.map((line, place) => ({ ...line, tickets: found.tickets[place]! })),
  );
  // One ticket between the two cheapest items changes the return by 0.0000016.
  expect(Math.abs(returned - 0.92)).toBeLessThan(0.000001);
});

test("the solver finds every return and hit rate that some tickets give, unless one ticket changes the return too much", () => {
  const shares = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 20, maxLength: 20 });
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 500_000 }), lines, shares, (priceCents, given, weights) => {
      const tickets = ticketsOf(weights.slice(0, given.length));
      const reached = oddsFigures(
        priceCents,
        given.map((line, place) => ({ ...line, tickets: tickets[place]! })),
      );
      const found = solveOdds(priceCents, given, reached);
      // A jackpot far above the price moves the return by more than the tolerance with a single ticket.
      const coarse = Math.max(...given.map(({ valueCents }) => valueCents)) / (TICKETS * priceCents) > SOLVER_TOLERANCE;
      if (!coarse) expect(found).toHaveProperty("tickets");
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["no-price", 0, [100, 200], { returned: 0.92, hitRate: 0.2 }],
  ["no-hits", 1000, [100, 200], { returned: 0.1, hitRate: 0.2 }],
  ["only-hits", 50, [100, 200], { returned: 0.92, hitRate: 0.2 }],
  ["too-few-tickets", 150, [100, 200, 300], { returned: 0.6, hitRate: 0.00001 }],
] as const)("%s is named as the reason", (why, priceCents, values, target) => {
  const given = values.map((valueCents) => ({ valueCents, tickets: 1 }));
  expect(solveOdds(priceCents, given, target)).toEqual({ why });
});

test("a return that the items cannot give is refused with the returns that they can give", () => {
  const given = [5000, 1500, 400, 100].map((valueCents) => ({ valueCents, tickets: 1 }));
  const found = solveOdds(1000, given, { returned: 0.2, hitRate: 0.2 });
  // The least: 20 000 hits of 15 coins and 80 000 of 1 coin, and one ticket of each dearer item.
  expect(found).toMatchObject({ why: "out-of-reach" });
  expect((found as { lowest: number }).lowest).toBeCloseTo(0.38, 3);
  expect((found as { highest: number }).highest).toBeCloseTo(1.32, 3);
});

/** Turns weights into tickets of at least 1 that add up to 100 000. */
function ticketsOf(weights: readonly number[]): number[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  const tickets = weights.map((weight) => Math.max(1, Math.floor((weight * TICKETS) / all)));
  tickets[0]! += TICKETS - tickets.reduce((total, count) => total + count, 0);
  return tickets;
}
