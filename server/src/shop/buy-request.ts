import type { CatalogueItem } from "../inventory/index.ts";
import type { Keyed } from "../wallet/index.ts";

/** A request to buy items of an offer. */
export type BuyRequest = Keyed & {
  offerId: number;
  number: number;
  /** The price of one item that the page showed. */
  expectedCents: number | undefined;
  coinsOnly: boolean;
};

/** An offer, locked by this transaction. */
export type LockedOffer = {
  id: number;
  itemId: number;
  priceCents: number;
  stock: number | null;
  /** The item of the offer, or the error of reading it. */
  item: PromiseSettledResult<CatalogueItem>;
};

/**
 * The result of a request in ids and cents; the route adds names and coins. Saved under the idempotency key for 30
 * days, so the ids have the names of the call.
 */
export type BuyOutcome = {
  itemId: number;
  valueCents: number;
  recoveryCents: number;
  voucherIds: number[];
  costCents: number;
  stock: number | null;
  coinsCents: number;
  pointsCents: number;
};
