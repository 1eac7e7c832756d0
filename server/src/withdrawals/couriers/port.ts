import type { WithdrawalReason } from "@vitrine/contract/withdrawals.ts";

/** One piece on its way: what it is, and to whom it goes. `image` is a path on the site, for couriers that show pictures. */
export type Parcel = {
  orderId: number;
  itemSlug: string;
  itemName: string;
  image: string;
  partner: number;
  token: string;
};

/** An offer as the courier calls it, and where its receiver can look at it. */
export type Offer = { reference: string; offerUrl: string | null };

/** What a courier says of an offer. Accepted pieces can still come back until the protection window is over; then it is settled. */
export type OfferState =
  | { state: "pending" }
  | { state: "accepted"; protectedUntil: Date | null }
  | { state: "settled" }
  | { state: "ended"; reason: EndReason };

/** Why an offer has not brought its piece to the player. */
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

/** Why there is certainly no offer. */
export type RefusedReason = Extract<
  WithdrawalReason,
  "out_of_stock" | "trade_link_wrong" | "account_restricted" | "held_by_steam"
>;

/** Who brings pieces to the players' Steam accounts. Everything may be asked again: each answer is the same until the offer moves. */
export type Courier = {
  name: "sandbox" | "steam";
  /**
   * Makes the offer of an order, or gives again the one that the order already has.
   * @throws CourierAway nobody knows whether there is an offer; ask again. @throws CourierRefused there is certainly none.
   */
  send(parcel: Parcel): Promise<Offer>;
  /** The offer that an order has, or null where there is certainly none: asked before an order without a known offer ends. @throws CourierAway */
  find(orderId: number): Promise<Offer | null>;
  /** @throws CourierAway */
  look(reference: string): Promise<OfferState>;
  /**
   * Ends an offer so that nobody can accept it any more, and tells what it is then: it may have been accepted before.
   * @throws CourierAway
   */
  cancel(reference: string): Promise<OfferState>;
  /** How many of each item there are to send; items that it does not name have none. @throws CourierAway */
  stock(itemSlugs: readonly string[]): Promise<ReadonlyMap<string, number>>;
};

/** The courier cannot be reached or does not answer: what came of the question is not known. */
export class CourierAway extends Error {
  override name = "CourierAway";
}

/** The courier says no, and there is no offer. */
export class CourierRefused extends Error {
  override name = "CourierRefused";
  readonly reason: RefusedReason;

  constructor(reason: RefusedReason) {
    super(`the courier does not send it: ${reason}`);
    this.reason = reason;
  }
}
