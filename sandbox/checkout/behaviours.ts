import { type Notice, type NoticeQueue, noticeOf } from "./notices.ts";
import { type Book, openAgain, type Payment } from "./payments.ts";

/** How the sandbox pays: well, or in one of the ways in which real channels fail. */
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

/** What can still be done to a payment that has ended. */
export const AFTERWARDS = ["refund", "chargeBack", "payLate", "tellAgain"] as const;
export type Afterwards = (typeof AFTERWARDS)[number];

const OTHER_CURRENCIES: Record<string, string> = { USD: "EUR" };

/** Pays, and tells of it in the chosen way. Resolves when the browser may go back. */
export async function pay(
  payment: Payment,
  { book, queue, payer, behaviour }: { book: Book; queue: NoticeQueue; payer: string; behaviour: Behaviour },
): Promise<void> {
  payment.state = "paid";
  payment.payer = payer;
  if (behaviour === "less") payment.paidHundredths = Math.ceil(payment.amountHundredths / 2);
  if (behaviour === "otherCurrency") payment.paidCurrency = OTHER_CURRENCIES[payment.currency] ?? "USD";
  const told = queue.add(...tell(payment, book, behaviour));
  if (behaviour === "first") await told;
}

/** The notices of a payment, in the order in which they leave. */
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
      // A try of a minute ago that failed is told after the one that succeeded.
      return [paid, noticeOf({ ...payment, state: "declined" }, Date.now() - 60_000)];
    case "refundedFirst":
      payment.state = "refunded";
      return [noticeOf(payment), { ...paid, wait: "short" }];
    case "twicePaid": {
      const second = Object.assign(openAgain(book, payment), { state: "paid", payer: payment.payer });
      return [paid, noticeOf(second)];
    }
    default:
      return [paid];
  }
}

/** What the payer, their bank or a muddled channel does once a payment has ended. Whether it applied. */
export function doAfterwards(payment: Payment, act: Afterwards, queue: NoticeQueue): boolean {
  if (!possibleAfterwards(payment).includes(act)) return false;
  if (act === "refund") payment.state = "refunded";
  if (act === "chargeBack") payment.state = "charged_back";
  if (act === "payLate") Object.assign(payment, { state: "paid", payer: payment.payer || "late" });
  void queue.add(noticeOf(payment));
  return true;
}

/** Which of them make sense for a payment as it is. */
export function possibleAfterwards({ state }: Payment): Afterwards[] {
  if (state === "open") return [];
  if (state === "paid") return ["refund", "chargeBack", "tellAgain"];
  return state === "refunded" || state === "charged_back" ? ["tellAgain"] : ["payLate", "tellAgain"];
}
