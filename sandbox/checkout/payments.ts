import { randomBytes } from "node:crypto";

export const METHODS = ["card", "alipay", "wechat"] as const;
export type Method = (typeof METHODS)[number];

/** The data with which a site opens a payment. */
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
  /** The amount and currency that were really paid; some behaviours pay differently from the request. */
  paidHundredths: number;
  paidCurrency: string;
  /** The id by which the payer is recognised; empty while nobody has paid. */
  payer: string;
  /** The time of the payment; undefined while nobody has paid. */
  paidAt?: string;
};

/** All data that must survive the process. Payments are stored by reference, oldest first. */
export type Book = { payments: Map<string, Payment> };

const MAX_PAYMENTS = 2000;

/** Opens a payment, once for each order. Returns undefined when the order already has a payment with other data. */
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

/** Opens a second payment of the same order, for a payer who pays twice. */
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

/** Expires an unpaid payment whose time is over. Returns whether it did. */
export function expire(payment: Payment, now: number): boolean {
  if (payment.state !== "open" || Date.parse(payment.expiresAt) > now) return false;
  payment.state = "expired";
  return true;
}

const PAGE = 100;

/**
 * The payments that were paid in a period, in the order of the book: the sandbox's own list, against which a site
 * compares its deposits. `after` is the last payment of the page before; `off` shows the first payment of the whole
 * list with 0.01 too little.
 */
export function listPaid({ payments }: Book, asked: { from: string; to: string; after: string | null; off: boolean }) {
  const paid = [...payments.values()].filter(
    ({ paidAt }) => paidAt !== undefined && paidAt >= asked.from && paidAt < asked.to,
  );
  const begin = asked.after === null ? 0 : paid.findIndex(({ reference }) => reference === asked.after) + 1;
  const page = paid.slice(begin, begin + PAGE);
  return {
    payments: page.map(({ paidAt, method, ...payment }, index) => ({
      ...describe({ ...payment, method }),
      ...{ method, paidAt },
      amountHundredths: payment.paidHundredths - (asked.off && begin + index === 0 ? 1 : 0),
    })),
    next: begin + PAGE < paid.length ? page.at(-1)!.reference : null,
  };
}

/** The form of a payment in responses and notices to a site. */
export function describe({ reference, orderId, state, paidHundredths, paidCurrency, payer }: Payment) {
  return { reference, orderId, state, amountHundredths: paidHundredths, currency: paidCurrency, payer };
}
