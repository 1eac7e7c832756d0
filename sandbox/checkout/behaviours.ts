import { MINUTE_MS, SECOND_MS } from "@vitrine/contract/time.ts";
import { type Notice, type NoticeQueue, noticeOf, type Pace } from "./notices.ts";
import { type Book, openAgain, type Payment } from "./payments.ts";

/** How the sandbox pays: correctly, or with a typical failure of real channels. */
export const BEHAVIOURS = [
  "well",
  "first",
  "later",
  "twiceTold",
  "lost",
  "old",
  "forged",
  "outOfOrder",
  "refundedFirst",
  "twicePaid",
  "less",
  "otherCurrency",
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/** The actions that are still possible for an ended payment. */
export const AFTERWARDS = ["refund", "chargeBack", "payLate", "tellAgain"] as const;
export type Afterwards = (typeof AFTERWARDS)[number];

/** The delays of late notices, and the pause before a notice is sent again. */
export const PACE: Pace = { shortMs: 5 * SECOND_MS, longMs: 20 * SECOND_MS, retryMs: SECOND_MS };

const OTHER_CURRENCIES: Record<string, string> = { USD: "EUR" };

/** Pays and sends notices with the chosen behaviour. Resolves when the browser may return to the site. */
export async function pay(
  payment: Payment,
  { book, queue, payer, behaviour }: { book: Book; queue: NoticeQueue; payer: string; behaviour: Behaviour },
): Promise<void> {
  Object.assign(payment, { state: "paid", payer, paidAt: new Date().toISOString() });
  if (behaviour === "less") payment.paidHundredths = Math.ceil(payment.amountHundredths / 2);
  if (behaviour === "otherCurrency") payment.paidCurrency = OTHER_CURRENCIES[payment.currency] ?? "USD";
  const told = queue.add(...tell(payment, book, behaviour));
  if (behaviour === "first") await told;
}

/** The notices of a payment, in the order in which they are sent. */
function tell(payment: Payment, book: Book, behaviour: Behaviour): Notice[] {
  const paid = noticeOf(payment);
  switch (behaviour) {
    case "later":
      return [{ ...paid, wait: "long" }];
    case "twiceTold":
      return [paid, { ...paid }];
    case "lost":
      return [];
    case "old":
      return [{ ...paid, flaw: "old" }];
    case "forged":
      return [{ ...paid, flaw: "forged" }];
    case "outOfOrder":
      // The notice of a failed attempt a minute ago comes after the notice of the successful attempt.
      return [paid, noticeOf({ ...payment, state: "declined" }, Date.now() - MINUTE_MS)];
    case "refundedFirst":
      payment.state = "refunded";
      return [noticeOf(payment), { ...paid, wait: "short" }];
    case "twicePaid": {
      const second = Object.assign(openAgain(book, payment), {
        ...{ state: "paid", payer: payment.payer, paidAt: payment.paidAt },
      });
      return [paid, noticeOf(second)];
    }
    default:
      return [paid];
  }
}

/** Applies an act of the payer, the bank or a faulty channel after the end. Returns whether it was possible. */
export function doAfterwards(payment: Payment, act: Afterwards, queue: NoticeQueue): boolean {
  if (!possibleAfterwards(payment).includes(act)) return false;
  if (act === "refund") payment.state = "refunded";
  if (act === "chargeBack") payment.state = "charged_back";
  if (act === "payLate")
    Object.assign(payment, {
      ...{ state: "paid", payer: payment.payer || "late", paidAt: new Date().toISOString() },
    });
  void queue.add(noticeOf(payment));
  return true;
}

/** The acts that are possible for a payment in its present state. */
export function possibleAfterwards({ state }: Payment): Afterwards[] {
  if (state === "open") return [];
  if (state === "paid") return ["refund", "chargeBack", "tellAgain"];
  return state === "refunded" || state === "charged_back" ? ["tellAgain"] : ["payLate", "tellAgain"];
}
