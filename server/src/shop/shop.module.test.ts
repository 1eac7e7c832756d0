import type { Bought, ShopOffer } from "@vitrine/contract/shop.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { brokenClaims } from "../../test/fixtures/broken-claims.ts";
import { call } from "../../test/fixtures/call.ts";
import { newPlayer, type Player, possessionsOf, race } from "../../test/fixtures/players.ts";
import { type LocalSite, type SpawnedSite, spawnSite, startSite } from "../../test/fixtures/site.ts";
import { openGifts } from "../../test/fixtures/wallet.ts";

let site: LocalSite;
let second: SpawnedSite;
let gifts: ReturnType<typeof openGifts>;
let player: Player;
let offer: ShopOffer; // The cheapest offer with unlimited stock.

beforeAll(async () => {
  site = await startSite({ env: { DEMO_GRANT: "500" } });
  second = await spawnSite({ connectionString: site.connectionString, env: { DEMO_GRANT: "500" } });
  gifts = openGifts(site.connectionString);
});
afterAll(async () => {
  expect(await brokenClaims(site.database)).toEqual([]);
  await gifts.close();
  await second.close();
  await site.close();
});
beforeEach(async () => {
  player = await newPlayer(site);
  offer = (await list({ sort: 2, pageSize: 100 })).find(({ stock }) => stock === null)!;
});

type Page = { list: ShopOffer[]; total: number };
const list = async (query: Record<string, string | number>) =>
  (await call<Page>(site, "GET", "shop/list", { query })).body.data.list;
const buy = ({ token }: Pick<Player, "token">, body: object, key?: string) =>
  call<Bought>(site, "POST", "profile/buyVirtual", { token, body, key });
const offers = () => site.database.db.updateTable("shop_offers");
const cents = (coins: number) => Math.round(coins * 100);
const change = (row: { price_cents?: number; stock?: number | null }) =>
  offers().set(row).where("id", "=", offer.id).execute();
const setPrice = (coins: number) => change({ price_cents: cents(coins) });
const setStock = (stock: number | null) => change({ stock });
const stockOf = async () => {
  const row = site.database.db.selectFrom("shop_offers").select("stock").where("id", "=", offer.id);
  return (await row.executeTakeFirstOrThrow()).stock;
};

test("a purchase takes the price, puts each item into the bag, and does not count as a stake", async () => {
  await call(site, "POST", "limits/set", { token: player.token, body: { kind: "stake", period: "day", amount: 0.01 } });
  const { http, body } = await buy(player, { id: offer.id, number: 3, expectedPrice: offer.price });
  const { vouchers, cost, stock, balance, secondaryBalance } = body.data;
  const costCents = cents(offer.price) * 3;
  expect([http, vouchers.length, cost, stock, secondaryBalance]).toEqual([200, 3, costCents / 100, null, 0]);
  expect(balance).toBe((50_000 - costCents) / 100);
  for (const item of vouchers) {
    expect(item).toMatchObject({
      itemId: offer.itemId,
      name: offer.name,
      value: offer.value,
      recoveryPrice: offer.value,
    });
  }
  const had = await possessionsOf(site.database, player.id);
  expect(had.inventoryItems).toHaveLength(3);
  expect(had.wallet[0]).toMatchObject({ staked_cents: 0, net_stakes_cents: 0, coins_cents: 50_000 - costCents });
});

test("a bought item sells back for its value, which the account that received the price pays", async () => {
  await buy(player, { id: offer.id });
  const sold = await call<{ amount: number }>(site, "POST", "profile/exchangeQuantity", {
    token: player.token,
    body: { all: true },
  });
  expect(sold.body.data.amount).toBe(offer.value);
  expect(offer.value).toBeLessThan(offer.price);
  const entries = site.database.db.selectFrom("wallet_entries").select(["house", "amount_cents"]);
  const house = await entries.where("house", "=", "shop").orderBy("transfer_id", "desc").limit(2).execute();
  expect(house.map(({ amount_cents }) => amount_cents)).toEqual([-cents(offer.value), cents(offer.price)]);
});

test("coins are spent before points", async () => {
  const rich = await newPlayer(site);
  await gifts.give(rich.id, { pointsCents: 10_000 });
  const dear = (await list({ sort: 1, pageSize: 100 })).find(
    ({ price, stock }) => price > 500 && price < 600 && !stock,
  )!;
  const { balance, secondaryBalance } = (await buy(rich, { id: dear.id })).body.data;
  expect([balance, secondaryBalance]).toEqual([0, (60_000 - cents(dear.price)) / 100]);
});

test("the same key returns the same answer without a charge, also with GET; for another request the key is refused", async () => {
  const first = await buy(player, { id: offer.id, number: 2 }, "k");
  const before = await possessionsOf(site.database, player.id);
  const query = { id: offer.id, number: 2 };
  const again = await call<Bought>(site, "GET", "profile/buyVirtual", { token: player.token, key: "k", query });
  expect(again.body.data).toEqual(first.body.data);
  expect((await buy(player, { id: offer.id, number: 3 }, "k")).body.code).toBe("key_reused");
  expect(await possessionsOf(site.database, player.id)).toEqual(before);
});

test("twenty requests with one key buy once", async () => {
  const request = () => ({
    path: "profile/buyVirtual",
    options: { token: player.token, key: "twin", body: { id: offer.id } },
  });
  const answers = await race<Bought>([site, second], 20, request);
  expect(new Set(answers.map(({ body }) => body.data.vouchers[0]!.voucherId)).size).toBe(1);
  expect((await possessionsOf(site.database, player.id)).inventoryItems).toHaveLength(1);
});

describe("a refusal changes nothing", () => {
  const staff = (is: boolean) =>
    site.database.db.updateTable("wallet_wallets").set({ staff: is }).where("player_id", "=", player.id).execute();
  const cases: [string, () => Promise<unknown>, (body: { id: number }) => object, number, string, string?][] = [
    ["an offer that does not exist", async () => {}, () => ({ id: 999_999 }), 404, "offer_unknown"],
    [
      "an expected price that differs from the price",
      async () => {},
      (b) => ({ ...b, expectedPrice: 0.01 }),
      409,
      "price_changed",
      "{price}",
    ],
    ["more items than the stock has", () => setStock(3), (b) => ({ ...b, number: 4 }), 409, "stock_gone", "3"],
    ["an item of an empty stock", () => setStock(0), (b) => b, 409, "stock_gone", "0"],
    ["an account of the staff", () => staff(true), (b) => b, 403, "account_staff"],
    [
      "a payment in coins only, which the site does not allow",
      async () => {},
      (b) => ({ ...b, coinsOnly: true }),
      422,
      "coins_only_off",
    ],
    ["eleven items", async () => {}, (b) => ({ ...b, number: 11 }), 400, "malformed"],
    ["no item", async () => {}, (b) => ({ ...b, number: 0 }), 400, "malformed"],
    ["a price with three decimals", async () => {}, (b) => ({ ...b, expectedPrice: 1.234 }), 400, "malformed"],
  ];
  test.each(cases)("%s", async (_, prepare, bodyOf, http, code, says) => {
    await prepare();
    const before = await possessionsOf(site.database, player.id);
    const stock = await stockOf();
    const answer = await buy(player, bodyOf({ id: offer.id }), "k");
    expect([answer.http, answer.body.code]).toEqual([http, code]);
    if (says) expect(answer.body.msg).toContain(says === "{price}" ? String(offer.price) : says);
    expect(await possessionsOf(site.database, player.id)).toEqual(before);
    expect(await stockOf()).toBe(stock);
    await setStock(null);
  });

  test("a balance that pays for one item but not for ten buys none", async () => {
    const dear = (await list({ sort: 0, pageSize: 100 })).find(
      ({ price, stock }) => price > 60 && price < 500 && !stock,
    )!;
    const before = await possessionsOf(site.database, player.id);
    const answer = await buy(player, { id: dear.id, number: 10 }, "k");
    expect([answer.http, answer.body.code]).toEqual([422, "insufficient_balance"]);
    expect(await possessionsOf(site.database, player.id)).toEqual(before);
    // The refusal was not stored: once the player has the money, the same key buys the items.
    await gifts.give(player.id, { coinsCents: 10 * cents(dear.price) });
    expect((await buy(player, { id: dear.id, number: 10 }, "k")).http).toBe(200);
  });

  test("a request without a token, and a request from a page of another site", async () => {
    expect((await buy({ token: "nobody" }, { id: offer.id })).http).toBe(401);
    const foreign = await call(site, "GET", "profile/buyVirtual", {
      token: player.token,
      query: { id: offer.id },
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(foreign.http).toBe(403);
  });
});

test("if twenty players buy the last seven items at two servers, seven succeed and the others are refused as sold out", async () => {
  await setStock(7);
  const players = await Promise.all(Array.from({ length: 20 }, () => newPlayer(site)));
  const answers = await race<Bought>([site, second], 20, (index) => ({
    path: "profile/buyVirtual",
    options: { token: players[index]!.token, body: { id: offer.id } },
  }));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(7);
  expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(Array(13).fill("stock_gone"));
  expect(await stockOf()).toBe(0);
  const ids = players.map(({ id }) => id);
  const inventoryItems = site.database.db.selectFrom("items_vouchers").select("player_id");
  const items = await inventoryItems.where("player_id", "in", ids).execute();
  expect(items).toHaveLength(7);
  expect(await brokenClaims(site.database)).toEqual([]);
  await setStock(null);
});

test("twenty simultaneous purchases of one player spend no more than the balance", async () => {
  const dear = (await list({ pageSize: 100 })).find(({ price, stock }) => price > 90 && price < 160 && !stock)!;
  const answers = await race<Bought>([site, second], 20, (index) => ({
    path: "profile/buyVirtual",
    options: { token: player.token, key: `k${index}`, body: { id: dear.id } },
  }));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(Math.floor(500 / dear.price));
  expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(["insufficient_balance"]));
});

test("the table refuses a negative stock", async () => {
  await expect(setStock(-1)).rejects.toMatchObject({ constraint: "shop_stock_left" });
});

test("an item that sells back for more than its price is not offered and cannot be bought", async () => {
  const cheapest = async () => (await list({ sort: 2 })).find(({ stock }) => stock === null)!.id;
  await setPrice(offer.value - 0.01);
  const before = await possessionsOf(site.database, player.id);
  const answer = await buy(player, { id: offer.id, expectedPrice: offer.price });
  expect([answer.http, answer.body.code]).toEqual([404, "offer_unknown"]);
  expect(await possessionsOf(site.database, player.id)).toEqual(before);
  await expect.poll(cheapest, { timeout: 5000 }).not.toBe(offer.id);
  const skin = await call<{ offer: unknown }>(site, "GET", "skin/detail", { query: { id: offer.itemId } });
  expect(skin.body.data.offer).toBeNull();
  await setPrice(offer.price);
  await expect.poll(cheapest, { timeout: 5000 }).toBe(offer.id);
});

test("a player can buy in the shop during a break", async () => {
  await call(site, "POST", "limits/coolOff", { token: player.token, body: { hours: 24 } });
  expect((await buy(player, { id: offer.id })).http).toBe(200);
});

test("purchases are listed by status, without items that came from a box", async () => {
  await call(site, "POST", "box/open", { token: player.token, body: { id: 1 } });
  const { vouchers } = (await buy(player, { id: offer.id, number: 3 })).body.data;
  const ids = vouchers.map(({ voucherId }) => voucherId).reverse();
  const voucherIds = String(ids[0]);
  await call(site, "POST", "profile/exchangeQuantity", { token: player.token, body: { voucherIds } });
  type Mine = { list: { voucherId: number; stat: number; source: string }[]; total: number };
  const mine = async (query: Record<string, number> = {}) => {
    const { data } = (await call<Mine>(site, "GET", "profile/myVirtual", { token: player.token, query })).body;
    expect(data.list.every(({ source }) => source === "shop")).toBe(true);
    return [data.total, ...data.list.map(({ voucherId }) => voucherId)];
  };
  expect(await mine()).toEqual([3, ...ids]);
  expect(await mine({ stat: 0 })).toEqual([2, ...ids.slice(1)]);
  expect(await mine({ stat: 1 })).toEqual([1, ids[0]]);
  expect(await mine({ page: 2, pageSize: 2 })).toEqual([3, ids[2]]);
  const withdrawable = await call<Mine>(site, "GET", "profile/getMyOrnamentPage", {
    token: player.token,
    query: { moduleId: 9 },
  });
  expect(withdrawable.body.data.list.map(({ voucherId }) => voucherId)).toEqual(ids.slice(1));
});

test("the list filters by category and by name in any language, sorts by price, and leaves out unlisted offers", async () => {
  const prices = (await list({ sort: 1 })).map(({ price }) => price);
  expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  const daggers = await list({ category: "dagger", pageSize: 100 });
  expect(new Set(daggers.map(({ category }) => category))).toEqual(new Set(["dagger"]));
  expect((await list({ name: "carp pond" })).length).toBeGreaterThan(0);
  expect((await list({ name: "nothing of the kind" })).length).toBe(0);
  const all = (await call<Page>(site, "GET", "shop/list", { query: { pageSize: 100 } })).body.data;
  const limited = [...all.list, ...(await list({ pageSize: 100, page: 2 }))].filter(({ stock }) => stock !== null);
  expect(limited.length / all.total).toBeGreaterThan(0.1);
  expect(limited.length / all.total).toBeLessThan(0.3);
  await offers().set({ listed: false }).where("id", "=", daggers[0]!.id).execute();
  expect((await buy(player, { id: daggers[0]!.id })).body.code).toBe("offer_unknown");
});
