import { randomBytes } from "node:crypto";

export const METHODS = ["card", "alipay", "wechat"] as const;
export type Method = (typeof METHODS)[number];

/** What a site asks us to collect. */
export type Asked = {
  orderId: string;
  /** In hundredths of the currency. */
  amountHundredths: number;
  currency: string;
  method: Method;
  language: string;
  returnUrl: string;
  notifyUrl: string;
  expiresAt: string;
};

export type State = "open" | "paid" | "declined" | "cancelled" | "expired" | "refunded" | "charged_back";

export type Payment = Asked & {
  reference: string;
  state: State;
  /** What was really paid, and in what: behaviours make it differ from what was asked. */
  paidHundredths: number;
  paidCurrency: string;
  /** By what the payer is recognised; empty while nobody has paid. */
  payer: string;
};

/** Everything that must outlive the process. Payments stand by their references, the oldest first. */
export type Book = { payments: Map<string, Payment> };

const MAX_PAYMENTS = 2000;

/** Opens a payment, once for each order; undefined where the order's payment was asked for in other words. */
export function openPayment({ payments }: Book, asked: Asked): Payment | undefined {
  const known = [...payments.values()].find(({ orderId }) => orderId === asked.orderId);
  if (known) return isSame(known, asked) ? known : undefined;
  for (const reference of payments.keys()) {
    if (payments.size < MAX_PAYMENTS) break;
    payments.delete(reference);
  }
  return write(payments, asked);
}

const isSame = (known: Payment, asked: Asked) =>
  known.amountHundredths === asked.amountHundredths &&
  known.currency === asked.currency &&
  known.method === asked.method &&
  known.expiresAt === asked.expiresAt;

/** A second payment of an order: somebody paid twice. */
export const openAgain = ({ payments }: Book, payment: Payment): Payment => write(payments, payment);

function write(payments: Book["payments"], asked: Asked): Payment {
  const reference = `pay_${randomBytes(12).toString("hex")}`;
  const payment: Payment = {
    ...asked,
    reference,
    state: "open",
    paidHundredths: asked.amountHundredths,
    paidCurrency: asked.currency,
    payer: "",
  };
  payments.set(reference, payment);
  return payment;
}

/** Ends a payment that nobody paid in its time. Whether it did. */
export function expire(payment: Payment, now: number): boolean {
  if (payment.state !== "open" || Date.parse(payment.expiresAt) > now) return false;
  payment.state = "expired";
  return true;
}

/** How a site hears of a payment, asked or by a notice. */
export function describe({ reference, orderId, state, paidHundredths, paidCurrency, payer }: Payment) {
  return { reference, orderId, state, amountHundredths: paidHundredths, currency: paidCurrency, payer };
}
