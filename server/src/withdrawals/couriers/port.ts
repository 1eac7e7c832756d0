import type { WithdrawalReason } from "@vitrine/contract/withdrawals.ts";

/** The item of an order and its receiver. `image` is a path on the site, for couriers that show pictures. */
export type Parcel = {
  orderId: number;
  itemSlug: string;
  itemName: string;
  image: string;
  partner: number;
  token: string;
};

/** The courier's id of an offer, and the page where its receiver can see it. */
export type Offer = { reference: string; offerUrl: string | null };

/**
 * The state of an offer at the courier. An accepted item can still come back until its protection window has ended;
 * then the offer is settled.
 */
export type OfferState =
  | { state: "pending" }
  | { state: "accepted"; protectedUntil: Date | null }
  | { state: "settled" }
  | { state: "ended"; reason: EndReason };

/** Why an offer ended without a delivery. */
export type EndReason = Extract<
  WithdrawalReason,
  | "declined"
  | "countered"
  | "expired"
  | "held_by_steam"
  | "trade_link_wrong"
  | "account_restricted"
  | "reversed"
  | "cancelled"
>;

/** Why a courier refused to make an offer. It is certain that no offer exists. */
export type RefusedReason = Extract<
  WithdrawalReason,
  "out_of_stock" | "trade_link_wrong" | "account_restricted" | "held_by_steam"
>;

/** An offer that its receiver has accepted, as the courier itself lists it. */
export type ListedOffer = { orderId: number; reference: string };

/**
 * Delivers items to the players' Steam accounts. Every call may be repeated: the answer stays the same until the offer
 * changes.
 */
export type Courier = {
  name: "sandbox" | "steam";
  /**
   * Makes the offer of an order, or returns the order's existing offer. CourierAway means that an offer may exist, so
   * the caller tries again; CourierRefused means that certainly none exists.
   */
  send(parcel: Parcel): Promise<Offer>;
  /**
   * Returns the offer of an order, or null if certainly none exists. It is called before an order without a known offer
   * ends.
   */
  find(orderId: number): Promise<Offer | null>;
  readOffer(reference: string): Promise<OfferState>;
  /**
   * Ends an offer so that it can no longer be accepted, and returns its state: it may have been accepted before.
   */
  cancel(reference: string): Promise<OfferState>;
  /**
   * Lists the offers that were accepted in a period, by the courier's clock. The list may have offers whose
   * trades were reversed later.
   */
  listAccepted(period: { from: Date; to: Date }): Promise<ListedOffer[]>;
  /** Returns the number in stock of each item. An item that is missing in the answer is out of stock. */
  stock(itemSlugs: readonly string[]): Promise<ReadonlyMap<string, number>>;
};

/** The courier cannot be reached or does not answer: the result of the request is unknown. */
export class CourierAway extends Error {
  override name = "CourierAway";
}

/** The courier refused, and no offer exists. */
export class CourierRefused extends Error {
  override name = "CourierRefused";
  readonly reason: RefusedReason;

  constructor(reason: RefusedReason) {
    super(`the courier refuses to send the item: ${reason}`);
    this.reason = reason;
  }
}
