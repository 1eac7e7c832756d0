import { type Static, type TSchema, Type } from "typebox";
import { matchShape, readText } from "../../platform/foreign-shapes.ts";
import {
  type Courier,
  CourierAway,
  CourierRefused,
  type EndReason,
  type OfferState,
  type RefusedReason,
} from "./port.ts";

// The time limit of a request. Steam may need half a minute, and the process serves earlier requests first.
const TIMEOUT_MS = 90_000;
const MAX_BYTES = 4_000_000;

const REFUSED = [
  "out_of_stock",
  "trade_link_wrong",
  "account_restricted",
  "held_by_steam",
] as const satisfies readonly RefusedReason[];
const ENDED = [
  "declined",
  "countered",
  "expired",
  "held_by_steam",
  "trade_link_wrong",
  "account_restricted",
  "reversed",
  "cancelled",
] as const satisfies readonly EndReason[];

const Offer = Type.Object({
  reference: Type.String({ pattern: "^[1-9][0-9]{0,19}$" }),
  offerUrl: Type.String({ pattern: "^https://steamcommunity\\.com/tradeoffer/[0-9]+/$" }),
});
const Found = Type.Union([Offer, Type.Null()]);
const Listed = Type.Array(
  Type.Object({ orderId: Type.Integer({ minimum: 1 }), reference: Offer.properties.reference }),
);
const Stock = Type.Record(Type.String(), Type.Integer({ minimum: 0 }));
const State = Type.Union([
  Type.Object({ state: Type.Enum(["pending", "settled"]) }),
  Type.Object({ state: Type.Literal("accepted"), protectedUntil: Type.Union([Type.String(), Type.Null()]) }),
  Type.Object({ state: Type.Literal("ended"), reason: Type.Enum([...ENDED]) }),
]);
const Refused = Type.Object({ reason: Type.Enum([...REFUSED]) });

/**
 * Delivers items by Steam trade offers. This courier only asks the Steam bot's process. That separate process holds the
 * bot's secrets and checks on its own that an open order wants the requested item.
 */
export function createSteamCourier({ url, token }: { url: string; token: string }): Courier {
  async function ask<T extends TSchema>(shape: T, action: string, words: object): Promise<Static<T>> {
    const { status, content } = await post(`${url}/${action}`, token, words);
    const refused = status === 409 ? await matchShape(Refused, content) : undefined;
    if (refused) throw new CourierRefused(refused.reason);
    const said = status === 200 ? await matchShape(shape, content) : undefined;
    if (said !== undefined) return said;
    throw new CourierAway(`the Steam bot answered with status ${status}`);
  }
  const askState = async (action: string, reference: string) => readState(await ask(State, action, { reference }));

  return {
    name: "steam",
    send: ({ orderId, itemSlug, partner, token }) => ask(Offer, "send", { orderId, itemSlug, partner, token }),
    find: (orderId) => ask(Found, "find", { orderId }),
    readOffer: (reference) => askState("look", reference),
    cancel: (reference) => askState("cancel", reference),
    listAccepted: ({ from, to }) => ask(Listed, "list", { from: from.getTime(), to: to.getTime() }),
    stock: async (itemSlugs) => new Map(Object.entries(await ask(Stock, "stock", { itemSlugs }))),
  };
}

async function post(address: string, token: string, words: object): Promise<{ status: number; content: unknown }> {
  try {
    const answer = await fetch(address, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(words),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
    });
    const text = await readText(answer, MAX_BYTES);
    if (text === undefined) throw new Error("The Steam bot's answer is too long.");
    return { status: answer.status, content: JSON.parse(text) };
  } catch (error) {
    throw new CourierAway("the Steam bot does not answer", { cause: error });
  }
}

type Told =
  | { state: "pending" | "settled" }
  | { state: "accepted"; protectedUntil: string | null }
  | { state: "ended"; reason: EndReason };

function readState(told: Told): OfferState {
  if (told.state !== "accepted") return told;
  return { state: "accepted", protectedUntil: told.protectedUntil === null ? null : new Date(told.protectedUntil) };
}
