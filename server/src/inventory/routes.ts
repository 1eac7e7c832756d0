import { skinDetail, skinList } from "@vitrine/contract/inventory/catalogue.ts";
import { MAX_SALE_ITEMS } from "@vitrine/contract/inventory/rules.ts";
import { exchangeQuantity, getMyVoucherPage } from "@vitrine/contract/inventory.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import { invariant, Refusal } from "../platform/errors.ts";
import type { Site } from "../platform/site.ts";
import type { ItemCatalogue } from "./item-catalogue.ts";
import { matchItems, readBag } from "./read-bag.ts";
import { type CatalogueDeps, readCatalogue, readCatalogueItem } from "./read-catalogue.ts";
import { sellItems } from "./sell-items.ts";

const SALES = rateLimit("sale");

/** The calls of the bag and its sales. `boxName` is a dependency, because this module does not import boxes. */
export function itemRoutes(
  site: Site,
  itemCatalogue: ItemCatalogue,
  boxName: (boxId: number, language: Language) => Promise<string | undefined>,
): void {
  site.playerCall(getMyVoucherPage, (input, { playerId, language }) =>
    readBag(site.db, itemCatalogue, boxName, { playerId, language, input }),
  );

  site.playerCall(
    exchangeQuantity,
    async (input, { playerId, key }) => {
      if ((input.voucherIds === undefined) !== input.all) throw new Refusal("malformed");
      const listed = [...new Set((input.voucherIds ?? "").split(",").filter(Boolean).map(Number))];
      invariant(listed.length <= MAX_SALE_ITEMS, "the contract limits the length of the list");
      if (!listed.every(Number.isSafeInteger)) throw new Refusal("item_not_yours");
      const items = input.all ? { itemIds: await matchItems(itemCatalogue, input) } : listed;
      return sellItems(site.pipelines, { playerId, call: exchangeQuantity.path, key, items });
    },
    { rates: [SALES] },
  );
}

/**
 * How long lists of the catalogue are cached. A single item is cached for a shorter time, because it shows its stock in
 * the shop; values and odds change only with new versions.
 */
const LIST_CACHE_MS = 5000;
const ITEM_CACHE_MS = 1000;

/** The public calls of the item catalogue. */
export function catalogueRoutes(site: Site, deps: CatalogueDeps): void {
  site.guestCall(skinList, (input, { language }) => readCatalogue(deps, input, language), { cacheMs: LIST_CACHE_MS });
  site.guestCall(skinDetail, ({ id }, { language }) => readCatalogueItem(deps, id, language), {
    cacheMs: ITEM_CACHE_MS,
  });
}
