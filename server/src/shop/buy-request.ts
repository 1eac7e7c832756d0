import type { ItemKind } from "../inventory/index.ts";
import type { Keyed } from "../wallet/index.ts";

/** One request to buy pieces of an offer. */
export type BuyRequest = Keyed & {
  offerId: number;
  number: number;
  /** The price of one piece that the player saw. */
  expectedCents: number | undefined;
  coinsOnly: boolean;
};

/** An offer as this transaction has locked it. */
export type LockedOffer = {
  id: number;
  itemId: number;
  priceCents: number;
  stock: number | null;
  /** Its item, or why that could not be read. */
  kind: PromiseSettledResult<ItemKind>;
};

/** What a request got, in ids and cents: the route adds names and coins. It is saved under the request's key. */
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
