import type { CancelReason } from "@vitrine/contract/deposits.ts";
import type { PaymentState } from "./channels/port.ts";

/** The kinds of case. A case means that money may be missing, so an operator must review the payment. */
export type CaseKind =
  | "late_payment"
  | "wrong_amount"
  | "wrong_currency"
  | "unknown_order"
  | "paid_twice"
  | "reversed_unknown"
  | "partly_reversed"
  | "debt"
  | "channel_left"
  | "paid_in_break";

/** The action for a state that a channel reports. `taken_back`: the channel took back money that was never credited. */
export type Decision =
  | { action: "nothing" | "repeated" | "credit" | "reverse" | "taken_back" }
  | { action: "cancel"; reason: CancelReason }
  | { action: "case"; kind: CaseKind };

type Known = {
  state: number;
  reference: string | null;
  amountHundredths: number;
  currency: string;
  reversedAt: Date | null;
};

type Told = { reference: string; payment: PaymentState };

/**
 * Decides what a reported payment state means for an order. Reports may be repeated and may come in any sequence.
 * `order` is the order of the payment, or undefined. An order is credited once, for exactly the agreed amount, while it
 * is open. All other money gets a case for an operator.
 */
export function decidePayment(order: Known | undefined, { reference, payment }: Told): Decision {
  if (payment.state === "open" || payment.state === "unknown") return { action: "nothing" };
  if (payment.state === "paid") return decidePaid(order, reference, payment);
  // A report about a different payment does not change this order.
  const isItsOwn = order !== undefined && (order.reference === null || order.reference === reference);
  if (payment.state === "cancelled")
    return isItsOwn && order.state === 0 ? { action: "cancel", reason: payment.reason } : { action: "nothing" };
  if (!isItsOwn) return { action: "case", kind: "reversed_unknown" };
  if (order.reversedAt !== null) return { action: "repeated" };
  if (!fits(order, payment)) return { action: "case", kind: "partly_reversed" };
  return { action: order.state === 1 ? "reverse" : "taken_back" };
}

type Paid = Extract<PaymentState, { state: "paid" }>;

function decidePaid(order: Known | undefined, reference: string, payment: Paid): Decision {
  if (order === undefined) return { action: "case", kind: "unknown_order" };
  const isItsOwn = order.reference === null || order.reference === reference;
  if (order.state === 1) return isItsOwn ? { action: "repeated" } : { action: "case", kind: "paid_twice" };
  if (order.state === 2) return { action: "case", kind: "late_payment" };
  if (!isItsOwn) return { action: "case", kind: "unknown_order" };
  if (payment.currency !== order.currency) return { action: "case", kind: "wrong_currency" };
  return fits(order, payment) ? { action: "credit" } : { action: "case", kind: "wrong_amount" };
}

const fits = (order: Known, { amountHundredths, currency }: { amountHundredths: number; currency: string }) =>
  order.amountHundredths === amountHundredths && order.currency === currency;
