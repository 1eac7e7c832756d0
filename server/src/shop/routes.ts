import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCents, toCoins } from "@vitrine/contract/money.ts";
import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import type { shopList } from "@vitrine/contract/shop.ts";
import * as calls from "@vitrine/contract/shop.ts";
import { type ItemCatalogue, matchItems, readBag, showItem } from "../inventory/index.ts";
import { gatherBatches } from "../platform/batches.ts";
import { invariant, Refusal } from "../platform/errors.ts";
import type { Site } from "../platform/site.ts";
import type { WalletSettings } from "../wallet/index.ts";
import { type BuyOutcome, type BuyRequest, buyItems } from "./buy-items.ts";
import type { Offers } from "./offers.ts";

/** How long lists are cached. */
const LIST_CACHE_MS = 1000;
const PURCHASES = rateLimit("buy");

/** The shop calls: offers, and the player's purchases. */
export function shopRoutes(site: Site<WalletSettings>, deps: { itemCatalogue: ItemCatalogue; offers: Offers }): void {
  const { db, pipelines } = site;
  const { itemCatalogue } = deps;
  const buy = gatherBatches<BuyRequest, BuyOutcome>({
    name: "purchases",
    maxSize: 64,
    inFlight: 2,
    crowd: 16,
    maxWaiting: 2000,
    sourceOf: ({ playerId }) => playerId,
    work: (requests) => buyItems({ pipelines, itemCatalogue }, requests),
  });

  site.guestCall(calls.shopList, (input, { language }) => readOffers(deps, input, language), {
    cacheMs: LIST_CACHE_MS,
  });
  for (const call of [calls.buyVirtual, calls.buyVirtualByGet]) {
    site.playerCall(
      call,
      async ({ id: offerId, number, expectedPrice, coinsOnly }, { playerId, key, language }) => {
        if (coinsOnly && !site.config.switchBalanceType) throw new Refusal("coins_only_off");
        const expectedCents = expectedPrice === undefined ? undefined : centsOf(expectedPrice);
        const outcome = await buy({ playerId, call: call.path, key, offerId, number, expectedCents, coinsOnly });
        return showBought(outcome, itemCatalogue, language);
      },
      { rates: [PURCHASES] },
    );
  }
  site.playerCall(calls.myVirtual, async (input, { playerId, language }) => {
    const bought = { playerId, language, source: "shop" as const, input: { ...input, sort: 0 } };
    // Items of the shop come from no box.
    const { list, page, pageSize, total } = await readBag(db, itemCatalogue, async () => undefined, bought);
    return { list, page, pageSize, total };
  });
}

async function showBought(
  outcome: BuyOutcome,
  itemCatalogue: ItemCatalogue,
  language: Language,
): Promise<OutputOf<typeof calls.buyVirtual>> {
  const { itemId, name, image, grade } = showItem(await itemCatalogue.get(outcome.itemId), language);
  const value = toCoins(outcome.valueCents);
  const recoveryPrice = toCoins(outcome.recoveryCents);
  return {
    vouchers: outcome.voucherIds.map((voucherId) => ({
      voucherId,
      ...{ itemId, name, image, grade, value, recoveryPrice },
    })),
    cost: toCoins(outcome.costCents),
    stock: outcome.stock,
    balance: toCoins(outcome.coinsCents),
    secondaryBalance: toCoins(outcome.pointsCents),
  };
}

function centsOf(coins: number): number {
  const cents = toCents(coins);
  invariant(cents !== null, "the contract allows at most two decimals");
  return cents;
}

/** Reads one page of the offers, filtered by category and by name in any language, and sorted by price. */
async function readOffers(
  { offers, itemCatalogue }: { offers: Offers; itemCatalogue: ItemCatalogue },
  input: InputOf<typeof shopList>,
  language: Language,
): Promise<OutputOf<typeof shopList>> {
  const { page, pageSize, sort } = input;
  const [all, itemIds] = await Promise.all([offers.all(), matchItems(itemCatalogue, input)]);
  const wanted = itemIds && new Set(itemIds);
  const fitting = wanted ? all.filter(({ itemId }) => wanted.has(itemId)) : [...all];
  if (sort !== 0) fitting.sort((a, b) => (sort === 1 ? b.priceCents - a.priceCents : a.priceCents - b.priceCents));
  const list = await Promise.all(
    fitting.slice((page - 1) * pageSize, page * pageSize).map(async ({ id, itemId, priceCents, stock }) => {
      const item = await itemCatalogue.get(itemId);
      return { id, ...showItem(item, language), price: toCoins(priceCents), value: toCoins(item.valueCents), stock };
    }),
  );
  return { list, page, pageSize, total: fitting.length };
}
