import { randomBytes } from "node:crypto";
import { type Kept, keepTrades } from "./keep-trades.ts";
import type { AccountMood, Mood, OfferAction, Parcel, TradeOffer } from "./offer.ts";

export type Trades = ReturnType<typeof openTrades>;

const REFUSED: Readonly<Record<Exclude<AccountMood, "well">, string>> = {
  "wrong token": "trade_link_wrong",
  restricted: "account_restricted",
  escrow: "held_by_steam",
};
const ENDS: Readonly<Partial<Record<OfferAction, string>>> = {
  decline: "declined",
  counter: "countered",
  expire: "expired",
  restrict: "account_restricted",
};
/** The stock of an item for which no tester has set a number. */
const PLENTY = 1000;
const MOST_KEPT = 5000;

/**
 * The trade offers of this fake Steam, and the bot's stock. With `file` they survive the process, even after a kill.
 */
export function openTrades({ file, protectionMs }: { file?: string; protectionMs: number }) {
  const stand = { mood: "well" as Mood };
  const kept: Kept = keepTrades(file);
  const { offers, stock, accounts } = kept;

  const find = (orderId: number) => [...offers.values()].find((offer) => offer.orderId === orderId);

  function end(offer: TradeOffer, reason: string): void {
    Object.assign(offer, { state: "ended", reason });
    const left = stock.get(offer.itemSlug);
    if (left !== undefined) stock.set(offer.itemSlug, left + 1);
  }

  /** Returns an offer in its present state: after its protection window an accepted offer is settled. */
  function settled(offer: TradeOffer | undefined): TradeOffer | undefined {
    if (offer?.state === "accepted" && (offer.protectedUntil ?? 0) <= Date.now()) {
      offer.state = "settled";
      kept.save();
    }
    return offer;
  }

  return {
    mood: () => stand.mood,
    setMood(mood: Mood) {
      stand.mood = mood;
    },
    accountOf: (partner: number): AccountMood => accounts.get(partner) ?? "well",
    setAccount(partner: number, mood: AccountMood) {
      accounts.set(partner, mood);
      kept.save();
    },
    stockOf: (itemSlug: string) => stock.get(itemSlug) ?? null,
    /** Sets the remaining stock; null means unlimited. */
    setStock(itemSlug: string, left: number | null) {
      if (left === null) stock.delete(itemSlug);
      else stock.set(itemSlug, left);
      kept.save();
    },
    countStock: (itemSlugs: readonly string[]) =>
      Object.fromEntries(itemSlugs.map((slug) => [slug, stock.get(slug) ?? PLENTY])),

    /** Returns the existing offer of an order, a new offer, or the reason for a refusal. */
    send(parcel: Parcel): TradeOffer | { refused: string } {
      const earlier = find(parcel.orderId);
      if (earlier) return earlier;
      const account = accounts.get(parcel.partner) ?? "well";
      if (account !== "well") return { refused: REFUSED[account] };
      const left = stock.get(parcel.itemSlug);
      if (left === 0) return { refused: "out_of_stock" };
      if (left !== undefined) stock.set(parcel.itemSlug, left - 1);
      const reference = randomBytes(8).toString("hex");
      const offer: TradeOffer = { ...parcel, reference, state: "pending", madeAt: Date.now() };
      if (offers.size >= MOST_KEPT) offers.delete(offers.keys().next().value!);
      offers.set(reference, offer);
      kept.save();
      return offer;
    },
    find: (orderId: number) => settled(find(orderId)),
    look: (reference: string) => settled(offers.get(reference)),
    list: ({ partner, token }: { partner: number; token: string }) =>
      [...offers.values()].filter((offer) => offer.partner === partner && offer.token === token).reverse(),
    /** The offers that were accepted in a period and were not reversed; without the first one in the mood "forgets". */
    listAccepted({ from, to }: { from: number; to: number }): TradeOffer[] {
      const listed = [...offers.values()].filter(
        ({ state, acceptedAt }) =>
          state !== "ended" && acceptedAt !== undefined && acceptedAt >= from && acceptedAt < to,
      );
      return listed.slice(stand.mood === "forgets" ? 1 : 0);
    },
    /** Cancels an offer that is not accepted yet; any other offer stays unchanged. */
    cancel(reference: string): TradeOffer | undefined {
      const offer = settled(offers.get(reference));
      if (offer?.state === "pending") {
        end(offer, "cancelled");
        kept.save();
      }
      return offer;
    },
    /** Applies an action to an offer. An action that is no longer possible changes nothing. */
    actOnOffer(reference: string, action: OfferAction): void {
      const offer = settled(offers.get(reference));
      if (!offer) return;
      const ending = ENDS[action];
      if (offer.state === "pending" && ending) end(offer, ending);
      else if (offer.state === "pending" && action === "accept") {
        if (accounts.get(offer.partner) === "escrow") end(offer, "held_by_steam");
        else {
          const acceptedAt = Date.now();
          Object.assign(offer, { state: "accepted", acceptedAt, protectedUntil: acceptedAt + protectionMs });
        }
      } else if (offer.state === "accepted" && action === "reverse") end(offer, "reversed");
      else if (offer.state === "accepted" && action === "settle") offer.state = "settled";
      kept.save();
    },
  };
}
