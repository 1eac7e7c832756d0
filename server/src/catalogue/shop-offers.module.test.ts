import * as calls from "@vitrine/contract/operators/shop-offers.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { ask, doAct, inShell, type JoinedOperator, joinOperator } from "../../test/fixtures/operators.ts";
import { newPlayer } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";

let site: LocalSite;
let [one, two, finance] = [] as unknown as JoinedOperator[];
beforeAll(async () => {
  site = await startSite({ env: { ADMIN: "on" } });
  one = await joinOperator(site, "one", "content");
  two = await joinOperator(site, "two", "content");
  finance = await joinOperator(site, "finance", "finance");
}, 60_000);
afterAll(() => site.close());

/** Reads the offer of an item, also of one that is not on sale. */
async function readOffer(slug: string) {
  const input = { search: slug, all: "true", pageSize: 100 } as never;
  const { list } = (await ask(site, calls.shopOffers, input, finance)).body.data;
  return list.find((row) => row.slug === slug)!;
}

/** An item that the shop does not sell, worth some coins. */
async function findUnsold(nth: number): Promise<string> {
  const { list } = (await ask(site, calls.shopOffers, { all: "true", pageSize: 100, page: 2 } as never, one)).body.data;
  return list.filter(({ state, value }) => state === "off-sale" && value >= 0.2)[nth]!.slug;
}

/** A product in whole cents. */
const times = (coins: number, factor: number) => Math.round(coins * 100 * factor) / 100;

const offerIdOf = async (itemId: number) =>
  (
    await site.database.db
      .selectFrom("shop_offers")
      .select("id")
      .where("item_id", "=", itemId)
      .executeTakeFirstOrThrow()
  ).id;

const lastAct = async (act: string) =>
  site.database.db
    .selectFrom("office_acts")
    .selectAll()
    .where("act", "=", act)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();

test("an item goes on sale with a price and a stock, players buy it, the stock is filled up, and it goes off sale", async () => {
  const slug = await findUnsold(0);
  const offer = await readOffer(slug);
  const { usualMarkup } = (await ask(site, calls.shopOffers, {} as never, one)).body.data;
  expect(offer.price).toBe(Math.ceil(Math.round(offer.value * 100 * usualMarkup) / 100) / 100);
  const { itemId } = offer;
  const price = times(offer.value, 2);
  const listed = await doAct(site, one!, calls.shopList, { itemId, price, stock: 3, seen: offer.seen });
  expect(listed.http).toBe(200);
  expect(await readOffer(slug)).toMatchObject({ price, markup: 200, stock: 3, state: "on-sale" });
  const log = await lastAct("shop list");
  expect([log.before, log.after]).toEqual([
    { item: slug, listed: false },
    { item: slug, listed: true, price, stock: 3 },
  ]);
  const { token } = await newPlayer(site);
  await expect
    .poll(async () => {
      const body = { id: await offerIdOf(itemId), number: 1, expectedPrice: price };
      return (await call(site, "POST", "profile/buyVirtual", { token, body })).body.code ?? "bought";
    })
    .toBe("bought");
  expect((await readOffer(slug)).stock).toBe(2);
  expect((await doAct(site, two!, calls.shopRestock, { itemId, more: 5 })).body.data.result).toEqual({ stock: 7 });
  const { seen } = await readOffer(slug);
  expect((await doAct(site, one!, calls.shopUnlist, { itemId, seen })).http).toBe(200);
  expect((await readOffer(slug)).state).toBe("off-sale");
  expect((await doAct(site, one!, calls.shopRestock, { itemId, more: 5 })).body.code).toBe("command_refused");
});

test("of two operators who price one offer, the second is refused; a purchase in between does not count as a change", async () => {
  const slug = await findUnsold(1);
  const { itemId, value, seen } = await readOffer(slug);
  const prices = [times(value, 2), times(value, 3)];
  const both = await Promise.all(
    [one!, two!].map((by, at) => doAct(site, by, calls.shopList, { itemId, price: prices[at]!, stock: 4, seen })),
  );
  expect(both.map(({ body }) => body.code ?? "listed").sort()).toEqual(["catalogue_changed", "listed"]);
  const offer = await readOffer(slug);
  expect(offer.price).toBe(prices[both.findIndex(({ http }) => http === 200)]);
  await site.database.db.updateTable("shop_offers").set({ stock: 1 }).where("item_id", "=", itemId).execute();
  const again = await doAct(site, two!, calls.shopList, { itemId, price: times(value, 4), seen: offer.seen });
  expect(again.http).toBe(200);
  expect(await readOffer(slug)).toMatchObject({ price: times(value, 4), stock: 1 });
  const stale = await doAct(site, one!, calls.shopUnlist, { itemId, seen: offer.seen });
  expect(stale.body.code).toBe("catalogue_changed");
});

test("a price below the value, an unknown item and a new number for a limited stock are refused", async () => {
  const slug = await findUnsold(2);
  const { itemId, value, seen } = await readOffer(slug);
  const low = await doAct(site, one!, calls.shopList, { itemId, price: Math.floor(value * 50) / 100, seen });
  expect([low.body.code, low.body.msg]).toEqual(["command_refused", expect.stringContaining("sell")]);
  const unknown = await doAct(site, one!, calls.shopList, { itemId: 999_999, price: 1, seen });
  expect(unknown.body.code).toBe("not_found");
  await inShell(site, "shop list", { item: slug, stock: "2" });
  const offer = await readOffer(slug);
  const limited = await doAct(site, one!, calls.shopList, {
    itemId,
    price: times(value, 2),
    stock: 9,
    seen: offer.seen,
  });
  expect(limited.body.code).toBe("command_refused");
  expect(await readOffer(slug)).toEqual(offer);
  const refused = await doAct(site, finance!, calls.shopList, { itemId, price: times(value, 2), seen: offer.seen });
  expect(refused.http).toBe(403);
});

test("an offer whose item has become worth more than its price is shown as not sold", async () => {
  const slug = await findUnsold(3);
  await inShell(site, "shop list", { item: slug });
  const { itemId, value } = await readOffer(slug);
  await inShell(site, "shop list", { item: slug, price: String(value) });
  await site.database.db
    .updateTable("items_items")
    .set({ value_cents: Math.round(value * 100) + 1 })
    .where("id", "=", itemId)
    .execute();
  expect((await readOffer(slug)).state).toBe("below-value");
});
