import type { Answer } from "../answer.ts";
import type { Parcel, TradeOffer } from "./offer.ts";
import type { Trades } from "./trades.ts";

/** What the site asks of its courier. `origin` is where somebody looks at an offer. */
export function answerSite(trades: Trades, address: string, origin: string, body: string): Answer {
  const mood = trades.mood();
  if (mood === "down") return "hang up";
  if (mood === "slow") return "take long";
  if (mood === "broken") return { status: 500, type: "text/plain", text: "Something went wrong." };
  const said = say(trades, address, origin, body);
  // It has happened, and nobody hears of it.
  if (mood === "mute") return "hang up";
  if (said === undefined) return { status: 404, type: "application/json", text: "{}" };
  return { type: "application/json", text: JSON.stringify(mood === "confused" ? confuse(said) : said) };
}

function say(trades: Trades, address: string, origin: string, body: string): object | undefined {
  const show = ({ orderId, reference, state, reason, protectedUntil }: TradeOffer) => ({
    orderId,
    reference,
    state,
    reason,
    protectedUntil: protectedUntil === undefined ? undefined : new Date(protectedUntil).toISOString(),
    url: `${origin}/tradeoffer/${reference}`,
  });
  const shown = (offer: TradeOffer | undefined) => offer && show(offer);
  if (address === "POST /courier/offers") {
    const sent = trades.send(JSON.parse(body) as Parcel);
    return "refused" in sent ? sent : show(sent);
  }
  if (address === "POST /courier/stock") {
    return { stock: trades.countStock((JSON.parse(body) as { items: string[] }).items) };
  }
  const [, orderId] = /^GET \/courier\/orders\/(\d+)$/.exec(address) ?? [];
  if (orderId) return { offer: shown(trades.find(Number(orderId))) ?? null };
  const [, method, reference = "", cancels] =
    /^(GET|POST) \/courier\/offers\/([0-9a-f]{16})(\/cancel)?$/.exec(address) ?? [];
  if (method === "GET" && !cancels) return shown(trades.look(reference));
  if (method === "POST" && cancels) return shown(trades.cancel(reference));
  return undefined;
}

/** Speaks of an offer and an order that nobody asked about. */
function confuse(said: object): object {
  if ("reference" in said) return { ...said, reference: "0".repeat(16), orderId: 0 };
  return "offer" in said && said.offer ? { offer: confuse(said.offer) } : { nothing: true };
}
