import fc from "fast-check";
import { expect, test } from "vitest";
import { cutPage } from "./read-player.ts";
import { type Evidence, scoreLink } from "./score-link.ts";

const evidence: fc.Arbitrary<Evidence> = fc.oneof(
  fc.constantFrom<Evidence>({ reason: "person" }, { reason: "tradeLink" }, { reason: "payer" }, { reason: "invited" }),
  fc.record({
    reason: fc.constantFrom("device" as const, "network" as const),
    accounts: fc.integer({ min: 2, max: 50 }),
  }),
  fc.record({
    reason: fc.constant("battles" as const),
    battles: fc.integer({ min: 1, max: 500 }),
    lostCents: fc.nat(100_000_00),
    wonCents: fc.nat(100_000_00),
  }),
);

test("the score is between 0 and 100, and a further reason never lowers it", () => {
  fc.assert(
    fc.property(fc.array(evidence, { maxLength: 6 }), evidence, (known, more) => {
      const [before, after] = [scoreLink(known).score, scoreLink([...known, more]).score];
      expect(before).toBeGreaterThanOrEqual(0);
      expect(after).toBeLessThanOrEqual(100);
      expect(after).toBeGreaterThanOrEqual(before);
    }),
  );
});

test("an address that many people share says less than one that two accounts share", () => {
  const scoreOf = (accounts: number) => scoreLink([{ reason: "network", accounts }]).score;
  expect([scoreOf(2), scoreOf(10), scoreOf(50)]).toEqual([30, 6, 1]);
});

test("battles with an even result say nothing, and a one-sided loss of 100 coins says half of the most", () => {
  const battles = { reason: "battles", battles: 9, lostCents: 500_00, wonCents: 500_00 } as const;
  expect(scoreLink([battles])).toEqual({ score: 0, reasons: [] });
  const oneSided = scoreLink([{ ...battles, wonCents: 400_00 }]);
  expect(oneSided.score).toBe(40);
  expect(oneSided.reasons[0]).toMatchObject({ reason: "battles", battles: { count: 9, lost: 500, won: 400 } });
});

test("the strongest reason comes first, with what it would score alone", () => {
  const { score, reasons } = scoreLink([{ reason: "invited" }, { reason: "payer" }]);
  expect([score, reasons.map(({ reason, weight }) => [reason, weight])]).toEqual([
    82,
    [
      ["payer", 80],
      ["invited", 10],
    ],
  ]);
});

test("the pages of a timeline together have every row once, also several rows of one moment", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 40 }),
      fc.integer({ min: 1, max: 9 }),
      (ids, size) => {
        const rows = ids.map((id, place) => ({ id, place }));
        const seen: { id: number; place: number }[] = [];
        for (let before = Number.MAX_SAFE_INTEGER; ; ) {
          // A source reads one row more than the page, and with it all rows of that moment.
          const page = cutPage(
            rows.filter(({ id }) => id < before),
            size,
          );
          seen.push(...page.list);
          if (page.next === null) break;
          before = page.next;
        }
        expect(seen.map(({ place }) => place).toSorted((a, b) => a - b)).toEqual(rows.map(({ place }) => place));
        expect(seen.map(({ id }) => id)).toEqual(ids.toSorted((a, b) => b - a));
      },
    ),
  );
});
