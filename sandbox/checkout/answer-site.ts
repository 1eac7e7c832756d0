import type { NoticeQueue } from "./notices.ts";
import { noticeOf } from "./notices.ts";
import { type Asked, type Book, describe, expire, listPaid, METHODS, openPayment, type Payment } from "./payments.ts";

export type SiteAnswer = { status: number; json: object };

/** How the sandbox answers the site: correctly, or with a typical failure of providers. */
export const MOODS = ["well", "slow", "down", "hangsUp", "losesAnswers", "refuses", "listsWrong"] as const;
export type Mood = (typeof MOODS)[number];

const REFERENCE = /^\/payments\/(pay_[0-9a-f]{24})(\/cancel)?$/;

/**
 * The four calls of a site: open a payment, read a payment, cancel a payment so that it can never be paid, and list the
 * payments of a period.
 */
export function answerSite(
  { method, path, query, body }: { method: string; path: string; query: URLSearchParams; body: string },
  { book, queue, origin, mood }: { book: Book; queue: NoticeQueue; origin: string; mood: Mood },
): SiteAnswer {
  if (mood === "down") return { status: 500, json: { error: "down" } };
  if (method === "POST" && path === "/payments") {
    const asked = readAsked(body);
    if (asked === undefined || mood === "refuses") return { status: 422, json: { error: "not_payable" } };
    const payment = openPayment(book, asked);
    if (!payment) return { status: 409, json: { error: "another_payment_of_this_order" } };
    const { reference } = payment;
    return { status: 200, json: { reference, payUrl: `${origin}/pay/${reference}` } };
  }
  if (method === "GET" && path === "/payments") {
    const [from = "", to = ""] = ["from", "to"].map((name) => query.get(name) ?? "");
    return { status: 200, json: listPaid(book, { from, to, after: query.get("after"), off: mood === "listsWrong" }) };
  }
  const [, reference = "", cancel] = REFERENCE.exec(path) ?? [];
  const payment = findPayment({ book, queue }, reference);
  if (!payment) return { status: 404, json: { error: "unknown_payment" } };
  const isCancelling = method === "POST" && cancel !== undefined;
  if (!isCancelling && method !== "GET") return { status: 404, json: { error: "unknown_call" } };
  if (isCancelling && payment.state === "open") end({ payment, queue }, "cancelled");
  return { status: 200, json: describe(payment) };
}

/** Returns a payment. An open payment whose time is over expires at this moment. */
export function findPayment({ book, queue }: { book: Book; queue: NoticeQueue }, reference: string) {
  const payment = book.payments.get(reference);
  if (payment && expire(payment, Date.now())) void queue.add(noticeOf(payment));
  return payment;
}

/** Ends an unpaid payment and sends a notice of it. */
export function end({ payment, queue }: { payment: Payment; queue: NoticeQueue }, state: "declined" | "cancelled") {
  payment.state = state;
  void queue.add(noticeOf(payment));
}

function readAsked(body: string): Asked | undefined {
  try {
    const { orderId, amountHundredths, currency, method, language, returnUrl, notifyUrl, expiresAt } = JSON.parse(body);
    const isWell =
      /^\w{1,40}$/.test(orderId) &&
      Number.isSafeInteger(amountHundredths) &&
      amountHundredths > 0 &&
      /^[A-Z]{3}$/.test(currency) &&
      METHODS.includes(method) &&
      typeof language === "string" &&
      isLocal(returnUrl) &&
      isLocal(notifyUrl) &&
      Number.isFinite(Date.parse(expiresAt));
    if (!isWell) return undefined;
    return { orderId, amountHundredths, currency, method, language, returnUrl, notifyUrl, expiresAt };
  } catch {
    return undefined;
  }
}

/** Allows only addresses on this machine, so that nobody is redirected elsewhere and no notice is sent elsewhere. */
function isLocal(address: string): boolean {
  const url = URL.parse(address);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
  );
}
