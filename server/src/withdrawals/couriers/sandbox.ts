import { type TSchema, Type } from "typebox";
import { readText, requireShape } from "../../platform/foreign-shapes.ts";
import {
  type Courier,
  CourierAway,
  CourierRefused,
  type EndReason,
  type OfferState,
  type RefusedReason,
} from "./port.ts";

const TIMEOUT_MS = 5000;
const MAX_BYTES = 4_000_000;

const END_REASONS = [
  "declined",
  "countered",
  "expired",
  "held_by_steam",
  "trade_link_wrong",
  "account_restricted",
  "reversed",
  "cancelled",
] as const satisfies readonly EndReason[];
const REFUSED = ["out_of_stock", "trade_link_wrong", "account_restricted", "held_by_steam"] as const;

const Offer = Type.Object({
  orderId: Type.Integer(),
  reference: Type.String({ minLength: 1, maxLength: 64 }),
  url: Type.String(),
  state: Type.Enum(["pending", "accepted", "settled", "ended"]),
  reason: Type.Optional(Type.Enum([...END_REASONS])),
  protectedUntil: Type.Optional(Type.String({ format: "date-time" })),
});
const Sent = Type.Union([Offer, Type.Object({ refused: Type.Enum([...REFUSED]) })]);
const Found = Type.Object({ offer: Type.Union([Offer, Type.Null()]) });
const Listed = Type.Object({ offers: Type.Array(Offer) });
const Stock = Type.Object({ stock: Type.Record(Type.String(), Type.Integer({ minimum: 0 })) });

/**
 * The courier of sandbox/steam. An answer that is late, too large, malformed or about another offer counts as no
 * answer.
 */
export function sandboxCourier({ url, publicUrl }: { url: string; publicUrl: string }): Courier {
  const { origin } = new URL(url);

  async function ask<T extends TSchema>(shape: T, path: string, body?: object) {
    try {
      const answer = await fetch(`${origin}${path}`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: "error",
        ...(body && { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
      });
      const text = await readText(answer, MAX_BYTES);
      if (!answer.ok || text === undefined)
        throw new Error(`The courier's answer with the status ${answer.status} is not a success, or is too long.`);
      return await requireShape(shape, JSON.parse(text));
    } catch (error) {
      throw new CourierAway("the courier does not answer", { cause: error });
    }
  }

  async function askAbout(reference: string, path: string, body?: object): Promise<OfferState> {
    const offer = await ask(Offer, path, body);
    if (offer.reference !== reference) throw new CourierAway("the courier's answer is about another offer");
    return stateOf(offer);
  }

  const shown = (offer: { reference: string; url: string }, orderId: number, saysId: number) => {
    if (saysId !== orderId) throw new CourierAway("the courier's answer is about another order");
    // Only links to the configured address are shown to players.
    const isThere = URL.parse(offer.url)?.origin === origin;
    return { reference: offer.reference, offerUrl: isThere ? offer.url : null };
  };

  return {
    name: "sandbox",
    async send({ image, ...parcel }) {
      const picture = new URL(image, publicUrl).href;
      const sent = await ask(Sent, "/courier/offers", { ...parcel, picture });
      if ("refused" in sent) throw new CourierRefused(sent.refused satisfies RefusedReason);
      return shown(sent, parcel.orderId, sent.orderId);
    },
    async find(orderId) {
      const { offer } = await ask(Found, `/courier/orders/${orderId}`);
      return offer && shown(offer, orderId, offer.orderId);
    },
    readOffer: (reference) => askAbout(reference, `/courier/offers/${encodeURIComponent(reference)}`),
    cancel: (reference) => askAbout(reference, `/courier/offers/${encodeURIComponent(reference)}/cancel`, {}),
    async listAccepted({ from, to }) {
      const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
      const { offers } = await ask(Listed, `/courier/accepted?${query}`);
      return offers.map(({ orderId, reference }) => ({ orderId, reference }));
    },
    async stock(itemSlugs) {
      const { stock } = await ask(Stock, "/courier/stock", { items: itemSlugs });
      return new Map(Object.entries(stock));
    },
  };
}

function stateOf(offer: { state: string; reason?: EndReason; protectedUntil?: string }): OfferState {
  const { state, reason, protectedUntil } = offer;
  if (state === "pending" || state === "settled") return { state };
  if (state === "accepted") return { state, protectedUntil: protectedUntil ? new Date(protectedUntil) : null };
  if (!reason) throw new CourierAway("the courier's answer has no reason for the end of the offer");
  return { state: "ended", reason };
}
