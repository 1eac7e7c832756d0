import { languageOfVisit } from "../steam/page.ts";
import { end, findPayment, MOODS, type Mood } from "./answer-site.ts";
import { AFTERWARDS, BEHAVIOURS, doAfterwards, pay } from "./behaviours.ts";
import type { NoticeQueue } from "./notices.ts";
import { drawPayment, drawStart, drawUnknown } from "./page.ts";
import { payersOf } from "./payers.ts";
import type { Book } from "./payments.ts";

export type PayerAnswer = { status?: number; html?: string; location?: string };
type Visit = { url: URL; form?: URLSearchParams; languages: string };
type Stand = { book: Book; queue: NoticeQueue; mood: Mood; setMood: (mood: Mood) => void };

/** Serves one page for each payment, and a list of all payments. */
export async function answerPayer({ url, form, languages }: Visit, stand: Stand): Promise<PayerAnswer> {
  const language = languageOfVisit(url.searchParams, languages);
  if (url.pathname === "/") {
    const mood = MOODS.find((one) => one === form?.get("mood"));
    if (mood) stand.setMood(mood);
    if (form) return { location: `/?lang=${language}` };
    return { html: drawStart(url, language, { payments: [...stand.book.payments.values()], mood: stand.mood }) };
  }
  const reference = /^\/pay\/(\w+)$/.exec(url.pathname)?.[1] ?? "";
  const payment = findPayment(stand, reference);
  if (!payment) return { status: 404, html: drawUnknown(url, language) };
  // The order's language, unless the visitor chose another one on this page.
  const shown = languageOfVisit(url.searchParams, payment.language);
  if (!form) return { html: drawPayment(url, shown, payment) };
  const act = form.get("act");
  const afterwards = AFTERWARDS.find((one) => one === act);
  if (afterwards) {
    doAfterwards(payment, afterwards, stand.queue);
    return { location: `${url.pathname}?lang=${shown}` };
  }
  // The button was pressed twice, or after going back: an ended payment stays as it is, and its page shows that.
  if (payment.state !== "open") return { location: `${url.pathname}?lang=${shown}` };
  if (act === "pay") {
    const payer = payersOf(payment.method).find(({ id }) => id === form.get("payer"))?.id ?? "";
    const behaviour = BEHAVIOURS.find((one) => one === form.get("behaviour")) ?? "well";
    await pay(payment, { book: stand.book, queue: stand.queue, payer, behaviour });
  } else if (act === "decline") end({ payment, queue: stand.queue }, "declined");
  else if (act === "cancel") end({ payment, queue: stand.queue }, "cancelled");
  else return { html: drawPayment(url, shown, payment) };
  return { location: payment.returnUrl };
}
