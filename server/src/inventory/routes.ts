import { exchangeQuantity, getMyVoucherPage, MAX_SALE_ITEMS } from "@vitrine/contract/items.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { invariant, Refusal } from "../platform/errors.ts";
import type { Site } from "../platform/site.ts";
import type { ItemCatalogue } from "./item-catalogue.ts";
import { matchItems, readBag } from "./read-bag.ts";
import { sellItems } from "./sell-items.ts";

const SALES = { name: "sale", per: "account", perMinute: 600, burst: 60 } as const;

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
