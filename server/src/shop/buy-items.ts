import { toCoins } from "@vitrine/contract/money.ts";
import {
  type CatalogueItem,
  type ItemCatalogue,
  insertInventoryItems,
  type NewInventoryItem,
  reserveInventoryItemIds,
} from "../inventory/index.ts";
import type { Outcome } from "../platform/batches.ts";
import type { Pipeline, Pipelines } from "../platform/database/pipeline.ts";
import { integers } from "../platform/database/values.ts";
import { invariant, Refusal } from "../platform/errors.ts";
import { timePhases } from "../platform/metrics/timings.ts";
import {
  decideEach,
  type Keyed,
  type Ledger,
  lockLedger,
  readAnswers,
  spend,
  walletOf,
  writeLedger,
} from "../wallet/index.ts";
import { isCovered, recoveryCentsOf } from "./offers.ts";

/** A request to buy items of an offer. */
export type BuyRequest = Keyed & {
  offerId: number;
  number: number;
  /** The price of one item that the page showed. */
  expectedCents: number | undefined;
  coinsOnly: boolean;
};

/** An offer, locked by this transaction. */
type LockedOffer = {
  id: number;
  itemId: number;
  priceCents: number;
  stock: number | null;
  /** The item of the offer, or the error of reading it. */
  item: PromiseSettledResult<CatalogueItem>;
};

/**
 * The result of a request in ids and cents; the route adds names and coins. It is saved under the idempotency key for
 * 30 days, so its fields have the names that the call uses, e.g. `voucherIds`.
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

/**
 * Buys items for many requests in one transaction: lock and read, decide in memory, write and commit. Each request
 * gets its own answer, refusal or error; only a successful request changes data.
 */
export function buyItems(
  { pipelines, itemCatalogue }: { pipelines: Pipelines; itemCatalogue: ItemCatalogue },
  requests: readonly BuyRequest[],
): Promise<Outcome<BuyOutcome>[]> {
  return pipelines.run(async (pipeline) => {
    const end = timePhases("purchases");
    const playerIds = requests.map(({ playerId }) => playerId);
    const items = requests.reduce((sum, { number }) => sum + number, 0);
    // The wallets are locked first, then the offers in the order of their ids, which prevents deadlocks. Statements
    // after the locks see the saved answers of repeated requests.
    const [ledger, answers, offers, inventoryItemIds] = await Promise.all([
      lockLedger(pipeline, { playerIds, transfers: requests.length }),
      readAnswers(pipeline, requests),
      lockOffers(pipeline, itemCatalogue, requests),
      reserveInventoryItemIds(pipeline, items),
    ]);
    end("lock");
    const { outcomes, decisions: bought } = decideEach<BuyRequest, BuyOutcome, Purchase>(requests, {
      ...{ ledger, answers },
      rowsOf: ({ offerId }) => [offers.get(offerId)],
      decide: (request) => decidePurchase(request, { ledger, offers, inventoryItemIds }),
    });
    end("decide");
    if (bought.length > 0) {
      writeLedger(pipeline, ledger);
      takeFromStock(pipeline, bought);
      insertInventoryItems(
        pipeline,
        bought.flatMap(({ inventoryItems }) => inventoryItems),
      );
      answers.write();
    }
    await pipeline.commit();
    end("commit");
    return outcomes;
  });
}

async function lockOffers(
  pipeline: Pipeline,
  itemCatalogue: ItemCatalogue,
  requests: readonly BuyRequest[],
): Promise<Map<number, LockedOffer>> {
  const ids = [...new Set(requests.map(({ offerId }) => offerId))];
  const rows = await pipeline.query<Omit<LockedOffer, "item">>(LOCK.name, LOCK.text, [integers(ids)]);
  // An item that cannot be read fails only the purchases of its offer, when they are decided.
  const found = await Promise.allSettled(rows.map(({ itemId }) => itemCatalogue.get(itemId)));
  return new Map(rows.map((row, index) => [row.id, { ...row, item: found[index]! }]));
}

/** Takes bought items from the stock of limited offers. The table refuses a negative stock. */
function takeFromStock(pipeline: Pipeline, bought: readonly Purchase[]): void {
  const taken = new Map<number, number>();
  for (const { offer, number } of bought)
    if (offer.stock !== null) taken.set(offer.id, (taken.get(offer.id) ?? 0) + number);
  if (taken.size === 0) return;
  pipeline.query(TAKE.name, TAKE.text, [integers([...taken.keys()]), integers([...taken.values()])]);
}

const LOCK = {
  name: "lock_offers",
  text: `select id, item_id as "itemId", price_cents as "priceCents", stock from shop_offers
where id = any($1::bigint[]) and listed order by id for update`,
};

const TAKE = {
  name: "take_from_stock",
  text: `update shop_offers offer set stock = offer.stock - taken.number
from unnest($1::bigint[], $2::integer[]) as taken (id, number) where offer.id = taken.id`,
};

/** Everything that one purchase writes. */
type Purchase = { offer: LockedOffer; number: number; answer: BuyOutcome; inventoryItems: NewInventoryItem[] };

/**
 * The locked rows of a batch. Each decision takes ids from `inventoryItemIds` and changes wallets and stocks in memory.
 */
type BuyState = { ledger: Ledger; offers: ReadonlyMap<number, LockedOffer>; inventoryItemIds: number[] };

/**
 * Decides one purchase, of all requested items or of none. Every refusal comes before the first change. A purchase
 * is not a stake: it does not count for turnover, limits or VIP, and a break does not forbid it.
 */
function decidePurchase(request: BuyRequest, { ledger, offers, inventoryItemIds }: BuyState): Purchase {
  const { playerId, number, coinsOnly } = request;
  const { offer, valueCents } = checkOffer(offers.get(request.offerId), request);
  const { id, itemId, priceCents } = offer;
  const recoveryCents = recoveryCentsOf(valueCents);
  const wallet = walletOf(ledger, playerId);
  if (wallet.staff) throw new Refusal("account_staff");
  if (wallet.playFrozen) throw new Refusal("play_frozen");
  const amountCents = priceCents * number;
  const reference = `offer ${id} × ${number}`;
  spend(ledger, { playerId, amountCents, coinsOnly, to: "shop", kind: "shop_buy", reference });

  if (offer.stock !== null) offer.stock -= number;
  const ids = inventoryItemIds.splice(0, number);
  invariant(ids.length === number, "enough ids are reserved");
  const { coinsCents, pointsCents } = walletOf(ledger, playerId);
  const bought = { itemId, valueCents, recoveryCents };
  return {
    offer,
    number,
    answer: { ...bought, voucherIds: ids, costCents: amountCents, stock: offer.stock, coinsCents, pointsCents },
    inventoryItems: ids.map((inventoryItemId) => ({
      ...{ id: inventoryItemId, playerId, ...bought, source: "shop" },
      ...{ paysPoints: false, boxId: null, rollId: null },
    })),
  };
}

function checkOffer(offer: LockedOffer | undefined, { number, expectedCents }: BuyRequest) {
  if (!offer) throw new Refusal("offer_unknown");
  const { priceCents, stock, item } = offer;
  if (item.status === "rejected") throw item.reason;
  const { valueCents } = item.value;
  if (!isCovered({ priceCents, valueCents })) throw new Refusal("offer_unknown");
  if (expectedCents !== undefined && expectedCents !== priceCents)
    throw new Refusal("price_changed", { price: toCoins(priceCents) });
  if (stock !== null && stock < number) throw new Refusal("stock_gone", { left: stock });
  return { offer, valueCents };
}
