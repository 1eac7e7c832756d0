import type { DreamTarget } from "@vitrine/contract/dream.ts";
import type { ShopOffer } from "@vitrine/contract/shop.ts";
import { expect } from "vitest";
import { transact } from "../../../src/platform/database/database.ts";
import { createCodes } from "../../../src/rewards/index.ts";
import { call } from "../../fixtures/call.ts";
import type { LocalSite } from "../../fixtures/site.ts";
import type { World } from "./world.ts";

/** Creates dream targets, offers and codes. The first offer and each code are limited to `times`. */
export async function seedStocksAndCodes(
  site: LocalSite,
  { boxId, times }: { boxId: number; times: number },
): Promise<Pick<World, "targets" | "offers" | "codes" | "times">> {
  const { config, database } = site;
  const offers = (await cheapest<ShopOffer>(site, "shop/list")).map(({ id, itemId }) => ({ id, itemId }));
  await database.db.updateTable("shop_offers").set({ stock: times }).where("id", "=", offers[0]!.id).execute();
  const terms = { count: 1, uses: times, perPlayer: 1, days: 1, reason: "properties" };
  const coupon = { kind: "box", gives: { percentHundredths: 1500 }, mostCents: 70, leastCents: 0, days: 1 } as const;
  const gifts = [
    { pointsCents: 37, box: null, coupon: null },
    { pointsCents: null, box: { boxId, days: 1 }, coupon: null },
    { pointsCents: 5, box: null, coupon },
  ];
  const codes: string[] = [];
  for (const gift of gifts) {
    const made = await transact(database.db, (tx) => createCodes(tx, config.seedKey, { ...terms, ...gift }));
    codes.push(...made.codes);
  }
  return { targets: await cheapest<DreamTarget>(site, "dream/list"), offers, codes, times };
}

const cheapest = async <T>(site: LocalSite, path: string): Promise<T[]> =>
  (await call<{ list: T[] }>(site, "GET", path, { query: { sort: 2, pageSize: 4 } })).body.data.list;

/** Expects that stocks and codes have decreased exactly by the items and uses of the players. */
export async function checkStocks({ database, offers, codes, times }: World): Promise<void> {
  const [{ id, itemId }] = offers as [World["offers"][number]];
  const { rows } = await database.pool.query(
    `select (select stock::int from shop_offers where id = $1) as stock,
      (select count(*)::int from items_vouchers where source = 'shop' and item_id = $2) as bought,
      (select sum(uses_left)::int from rewards_codes) as uses, (select count(*)::int from rewards_code_uses) as used`,
    [id, itemId],
  );
  const { stock, bought, uses, used } = rows[0];
  expect([stock + bought, uses + used]).toEqual([times, times * codes.length]);
}
