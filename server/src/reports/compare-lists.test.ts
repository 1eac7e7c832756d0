import { expect, test } from "vitest";
import { compareDeliveries, compareDeposits } from "./compare-lists.ts";

const payment = (reference: string, paidHundredths: number, takenHundredths = 0) => ({
  ...{ reference, orderId: `P-${reference}`, method: "card", currency: "CNY", paidHundredths, takenHundredths },
});

test("a payment differs if one side lacks it, or if amount or refund differ; equal payments and those that moved nothing do not", () => {
  const listed = [
    payment("equal", 100),
    payment("less", 99),
    payment("only there", 50),
    payment("refunded at once", 70, 70),
    payment("taken back there", 80, 80),
  ];
  const credited = [payment("equal", 100), payment("less", 100), payment("taken back there", 80)];
  const { differences, lines } = compareDeposits(listed, credited, [
    payment("only here", 30),
    payment("undone", 20, 20),
  ]);
  expect(
    differences.map(({ kind, reference, oursHundredths, theirsHundredths }) => [
      kind,
      reference,
      oursHundredths,
      theirsHundredths,
    ]),
  ).toEqual([
    ["amount", "less", 100, 99],
    ["missing_here", "only there", null, 50],
    ["taken_back", "taken back there", 80, 0],
    ["missing_there", "only here", 30, null],
  ]);
  // The difference of the sums is exactly the sum of the differences.
  const [{ oursHundredths, theirsHundredths }] = lines as [(typeof lines)[number]];
  const apart = differences.reduce((sum, one) => sum + (one.oursHundredths ?? 0) - (one.theirsHundredths ?? 0), 0);
  expect(oursHundredths - theirsHundredths!).toBe(apart);
});

test("the same amount in another currency is a difference", () => {
  const { differences } = compareDeposits([payment("one", 100)], [{ ...payment("one", 100), currency: "USD" }], []);
  expect(differences).toMatchObject([{ kind: "amount", reference: "one" }]);
});

test("an item that the courier delivered and the site gave back to its player is missing here", () => {
  const order = (reference: string, state: number) => ({ orderId: 1, reference, valueCents: 500, state, remark: null });
  const names = ["settled", "waiting", "failed", "came back", "unknown"];
  const listed = names.map((reference) => ({ orderId: 1, reference }));
  const known = [
    ...[order("settled", 3), order("waiting", 5), order("failed", 4)],
    { ...order("came back", 4), remark: "reversed" },
  ];
  const { differences, line } = compareDeliveries(listed, known, [order("only here", 3)]);
  expect(differences.map(({ kind, reference }) => [kind, reference])).toEqual([
    ["missing_here", "failed"],
    ["missing_here", "unknown"],
    ["missing_there", "only here"],
  ]);
  expect([line.oursCount, line.oursHundredths, line.theirsCount]).toEqual([3, 1500, 4]);
});
