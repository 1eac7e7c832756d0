import fc from "fast-check";
import { expect, test } from "vitest";
import type { PaymentState } from "./channels/port.ts";
import { decidePayment } from "./decide-payment.ts";

const agreed = { amountHundredths: 10_000, currency: "CNY" };
const open = { state: 0, reference: "own", ...agreed, reversedAt: null };
const paid: PaymentState = { state: "paid", ...agreed };
const references = fc.constantFrom("own", "other");
const payments: fc.Arbitrary<PaymentState> = fc.oneof(
  fc.constantFrom<PaymentState>({ state: "open" }, { state: "unknown" }, { state: "cancelled", reason: "declined" }),
  fc.record({
    state: fc.constantFrom("paid" as const, "reversed" as const),
    amountHundredths: fc.constantFrom(9999, 10_000),
    currency: fc.constantFrom("CNY", "USD"),
  }),
);
const orders = fc.record({
  state: fc.constantFrom(0, 1, 2),
  reference: fc.constantFrom(null, "own"),
  ...{ amountHundredths: fc.constant(10_000), currency: fc.constant("CNY") },
  reversedAt: fc.constant(null),
});

test("only an open order is credited, and only by its own payment of the agreed amount", () => {
  fc.assert(
    fc.property(orders, references, payments, (order, reference, payment) => {
      const isCredit = decidePayment(order, { reference, payment }).action === "credit";
      const isOwn = order.reference === null || order.reference === reference;
      const isAgreed =
        payment.state === "paid" && payment.amountHundredths === 10_000 && payment.currency === order.currency;
      expect(isCredit).toBe(order.state === 0 && isOwn && isAgreed);
    }),
    // Few combinations lead to a credit. With this many runs some of them occur.
    { numRuns: 5000 },
  );
});

test("money that arrives is credited, is already known or gets a case, and money that goes back is deducted, is already known, was never credited or gets a case", () => {
  fc.assert(
    fc.property(fc.option(orders, { nil: undefined }), references, payments, (order, reference, payment) => {
      const { action } = decidePayment(order, { reference, payment });
      if (payment.state === "paid") expect(["credit", "repeated", "case"]).toContain(action);
      if (payment.state === "reversed") expect(["reverse", "repeated", "taken_back", "case"]).toContain(action);
      if (payment.state === "cancelled") expect(["cancel", "nothing"]).toContain(action);
    }),
  );
});

test.each([
  ["an unknown order", undefined, "own", { action: "case", kind: "unknown_order" }],
  ["an open order, by another payment", open, "other", { action: "case", kind: "unknown_order" }],
  ["an open order", open, "own", { action: "credit" }],
  ["an order whose reference is not known yet", { ...open, reference: null }, "own", { action: "credit" }],
  ["a completed order, once more", { ...open, state: 1 }, "own", { action: "repeated" }],
  ["a completed order, by another payment", { ...open, state: 1 }, "other", { action: "case", kind: "paid_twice" }],
  ["a cancelled order", { ...open, state: 2 }, "own", { action: "case", kind: "late_payment" }],
] as const)("paid: %s", (_, order, reference, decision) => {
  expect(decidePayment(order, { reference, payment: paid })).toEqual(decision);
});

const taken: PaymentState = { state: "reversed", ...agreed };
test.each([
  ["a completed order", { ...open, state: 1 }, taken, { action: "reverse" }],
  [
    "a completed order that was taken back before",
    { ...open, state: 1, reversedAt: new Date() },
    taken,
    { action: "repeated" },
  ],
  [
    "a part of a completed order",
    { ...open, state: 1 },
    { ...taken, amountHundredths: 1 },
    { action: "case", kind: "partly_reversed" },
  ],
  ["an order that was never credited", { ...open, state: 2 }, taken, { action: "taken_back" }],
  [
    "a part of an order that was never credited",
    open,
    { ...taken, amountHundredths: 1 },
    { action: "case", kind: "partly_reversed" },
  ],
  ["an unknown order", undefined, taken, { action: "case", kind: "reversed_unknown" }],
] as const)("taken back: %s", (_, order, payment, decision) => {
  expect(decidePayment(order, { reference: "own", payment })).toEqual(decision);
});
