import type { Answer } from "../answer.ts";
import { languageOfVisit } from "../page.ts";
import { ACCOUNTS, MOODS, OFFER_ACTIONS, type TradeOffer } from "./offer.ts";
import { drawInbox, drawNoOffer, drawOffer, originOf } from "./pages.ts";
import type { Trades } from "./trades.ts";

/** Shows offers to their receiver, and applies the receiver's or a tester's action. */
export function answerReceiver(
  trades: Trades,
  visit: { method: string; url: URL; form: URLSearchParams; languages: string },
): Answer {
  const { method, url, form, languages } = visit;
  const language = languageOfVisit(method === "POST" ? form : url.searchParams, languages);
  if (url.pathname === "/tradeoffers") {
    const asked = { partner: Number(url.searchParams.get("partner")), token: url.searchParams.get("token") ?? "" };
    const offers = trades.list(asked);
    return { text: drawInbox(url, language, offers), pictures: offers[0] && originOf(offers[0]) };
  }
  const offer = trades.look(url.pathname.slice("/tradeoffer/".length));
  if (!offer) return { status: 404, text: drawNoOffer(url, language) };
  if (method !== "POST") {
    const leftMs = offer.state === "accepted" ? (offer.protectedUntil ?? 0) - Date.now() : 0;
    const text = drawOffer(url, language, trades, offer);
    return { text, pictures: originOf(offer), refreshSeconds: leftMs > 0 ? Math.ceil(leftMs / 1000) : undefined };
  }
  const action = OFFER_ACTIONS.find((one) => one === form.get("act"));
  if (action) trades.actOnOffer(offer.reference, action);
  else arrange(trades, offer, form);
  const isTester = action === undefined || OFFER_ACTIONS.indexOf(action) >= OFFER_ACTIONS.indexOf("expire");
  return { location: `${url.pathname}?lang=${language}${isTester ? "&testers" : ""}` };
}

/** A tester sets how accounts, stock and the sandbox behave from now on. */
function arrange(trades: Trades, offer: TradeOffer, form: URLSearchParams): void {
  const account = ACCOUNTS.find((one) => one === form.get("account"));
  const mood = MOODS.find((one) => one === form.get("mood"));
  const stock = (form.get("stock") ?? "").trim();
  if (account) trades.setAccount(offer.partner, account);
  if (mood) trades.setMood(mood);
  if (/^\d{0,4}$/.test(stock)) trades.setStock(offer.itemSlug, stock === "" ? null : Number(stock));
}
