import type { Answer } from "../answer.ts";
import type { Parcel, TradeOffer } from "./offer.ts";
import type { Trades } from "./trades.ts";

/** Answers the courier calls of the site. The offers' pages are at the origin of `url`. */
export function answerSite(trades: Trades, address: string, url: URL, body: string): Answer {
  const mood = trades.mood();
  if (mood === "down") return "hang up";
  if (mood === "slow") return "take long";
  if (mood === "broken") return { status: 500, type: "text/plain", text: "Something went wrong." };
  const said = say(trades, address, url, body);
  // Mood "mute": the action is done, but the response is lost.
  if (mood === "mute") return "hang up";
  if (said === undefined) return { status: 404, type: "application/json", text: "{}" };
  return { type: "application/json", text: JSON.stringify(mood === "confused" ? confuse(said) : said) };
}

function say(trades: Trades, address: string, { origin, searchParams }: URL, body: string): object | undefined {
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
  if (address === "GET /courier/accepted") {
    const [from, to] = ["from", "to"].map((name) => Date.parse(searchParams.get(name) ?? "")) as [number, number];
    return { offers: trades.listAccepted({ from, to }).map(show) };
  }
  const [, orderId] = /^GET \/courier\/orders\/(\d+)$/.exec(address) ?? [];
  if (orderId) return { offer: shown(trades.find(Number(orderId))) ?? null };
  const [, method, reference = "", cancels] =
    /^(GET|POST) \/courier\/offers\/([0-9a-f]{16})(\/cancel)?$/.exec(address) ?? [];
  if (method === "GET" && !cancels) return shown(trades.look(reference));
  if (method === "POST" && cancels) return shown(trades.cancel(reference));
  return undefined;
}

/** Puts the ids of an offer and an order that the site did not ask for into the response. A response without an offer becomes `{ nothing: true }`. */
function confuse(said: object): object {
  if ("reference" in said) return { ...said, reference: "0".repeat(16), orderId: 0 };
  return "offer" in said && said.offer ? { offer: confuse(said.offer) } : { nothing: true };
}
