import { toCoins } from "@vitrine/contract/money.ts";
import type { NewVoucher } from "../inventory/index.ts";
import { invariant, Refusal } from "../platform/errors.ts";
import { type Ledger, spend, walletOf } from "../wallet/index.ts";
import type { BuyOutcome, BuyRequest, LockedOffer } from "./buy-request.ts";
import { isCovered, recoveryCentsOf } from "./prices.ts";

/** Everything that one purchase writes. */
export type Purchase = { offer: LockedOffer; number: number; answer: BuyOutcome; vouchers: NewVoucher[] };

/** What was locked and read for a batch. Deciding takes ids from it and changes wallets and stocks in memory. */
export type BuyState = { ledger: Ledger; offers: ReadonlyMap<number, LockedOffer>; voucherIds: number[] };

/**
 * Decides one purchase, all pieces or none. Every refusal comes before the first change. It is no stake: nothing is counted for
 * turnover, limits or VIP, and a break from playing does not forbid it.
 * @throws Refusal offer_unknown, price_changed, stock_gone, account_staff, insufficient_balance.
 */
export function decidePurchase(request: BuyRequest, { ledger, offers, voucherIds }: BuyState): Purchase {
  const { playerId, number, coinsOnly } = request;
  const { offer, valueCents } = checkOffer(offers.get(request.offerId), request);
  const { id, itemId, priceCents } = offer;
  const recoveryCents = recoveryCentsOf(valueCents);
  if (walletOf(ledger, playerId).staff) throw new Refusal("account_staff");
  const amountCents = priceCents * number;
  const reference = `offer ${id} × ${number}`;
  spend(ledger, { playerId, amountCents, coinsOnly, to: "shop", kind: "shop_buy", reference });

  if (offer.stock !== null) offer.stock -= number;
  const ids = voucherIds.splice(0, number);
  invariant(ids.length === number, "too few ids were taken");
  const { coinsCents, pointsCents } = walletOf(ledger, playerId);
  const bought = { itemId, valueCents, recoveryCents };
  return {
    offer,
    number,
    answer: { ...bought, voucherIds: ids, costCents: amountCents, stock: offer.stock, coinsCents, pointsCents },
    vouchers: ids.map((voucherId) => ({
      ...{ id: voucherId, playerId, ...bought, source: "shop" },
      ...{ paysPoints: false, boxId: null, roundId: null },
    })),
  };
}

function checkOffer(offer: LockedOffer | undefined, { number, expectedCents }: BuyRequest) {
  if (!offer) throw new Refusal("offer_unknown");
  const { priceCents, stock, kind } = offer;
  if (kind.status === "rejected") throw kind.reason;
  const { valueCents } = kind.value;
  if (!isCovered({ priceCents, valueCents })) throw new Refusal("offer_unknown");
  if (expectedCents !== undefined && expectedCents !== priceCents)
    throw new Refusal("price_changed", { price: toCoins(priceCents) });
  if (stock !== null && stock < number) throw new Refusal("stock_gone", { left: stock });
  return { offer, valueCents };
}
