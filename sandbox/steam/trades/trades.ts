import { randomBytes } from "node:crypto";
import { type Kept, keepTrades } from "./keep-trades.ts";

/** How the sandbox answers the site: well, or in one of the ways in which couriers fail. A mute one does what it is asked and hangs up. */
export const MOODS = ["well", "slow", "down", "broken", "mute", "confused"] as const;
export type Mood = (typeof MOODS)[number];

/** How an account is: it may take trades, its token may be wrong, Steam may have restricted it, or hold what it gets. */
export const ACCOUNTS = ["well", "wrong token", "restricted", "escrow"] as const;
export type AccountMood = (typeof ACCOUNTS)[number];

export type Parcel = {
  orderId: number;
  itemSlug: string;
  itemName: string;
  picture: string;
  partner: number;
  token: string;
};

export type TradeOffer = Parcel & {
  reference: string;
  state: "pending" | "accepted" | "settled" | "ended";
  reason?: string;
  madeAt: number;
  protectedUntil?: number;
};

/** What can happen to an offer; the last four only by a tester's hand. */
export const ACTS = ["accept", "decline", "counter", "expire", "restrict", "reverse", "settle"] as const;
export type Act = (typeof ACTS)[number];

export type Trades = ReturnType<typeof openTrades>;

const REFUSED: Readonly<Record<Exclude<AccountMood, "well">, string>> = {
  "wrong token": "trade_link_wrong",
  restricted: "account_restricted",
  escrow: "held_by_steam",
};
const ENDS: Readonly<Partial<Record<Act, string>>> = {
  decline: "declined",
  counter: "countered",
  expire: "expired",
  restrict: "account_restricted",
};
/** What there is of an item of which nobody has said how many there are. */
const PLENTY = 1000;
const MOST_KEPT = 5000;

/** The offers of this Steam, and what there is to offer. With a file they outlive the sandbox, however it ends. */
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

  /** An offer as it is by now: a protection window ends by itself. */
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
    /** So many are left; null: as many as anybody wants. */
    setStock(itemSlug: string, left: number | null) {
      if (left === null) stock.delete(itemSlug);
      else stock.set(itemSlug, left);
      kept.save();
    },
    countStock: (itemSlugs: readonly string[]) =>
      Object.fromEntries(itemSlugs.map((slug) => [slug, stock.get(slug) ?? PLENTY])),

    /** The offer of an order: the one that there is, a new one, or why there is none. */
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
    /** Ends an offer that nobody has accepted yet; any other stays what it is. */
    cancel(reference: string): TradeOffer | undefined {
      const offer = settled(offers.get(reference));
      if (offer?.state === "pending") {
        end(offer, "cancelled");
        kept.save();
      }
      return offer;
    },
    /** Somebody does something with an offer. What is no longer possible changes nothing. */
    act(reference: string, act: Act): void {
      const offer = settled(offers.get(reference));
      if (!offer) return;
      const ending = ENDS[act];
      if (offer.state === "pending" && ending) end(offer, ending);
      else if (offer.state === "pending" && act === "accept") {
        if (accounts.get(offer.partner) === "escrow") end(offer, "held_by_steam");
        else Object.assign(offer, { state: "accepted", protectedUntil: Date.now() + protectionMs });
      } else if (offer.state === "accepted" && act === "reverse") end(offer, "reversed");
      else if (offer.state === "accepted" && act === "settle") offer.state = "settled";
      kept.save();
    },
  };
}
