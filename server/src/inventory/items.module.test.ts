import type { Opened } from "@vitrine/contract/boxes.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { exchangeQuantity, getMyVoucherPage } from "@vitrine/contract/inventory.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { brokenClaims } from "../../test/fixtures/broken-claims.ts";
import { type CallOptions, call } from "../../test/fixtures/call.ts";
import { boxesOnSale, newPlayer, type Player, possessionsOf, type SoldBox } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { giveFreeBox } from "../../test/fixtures/wallet.ts";

let site: LocalSite;
let box: SoldBox;
let player: Player;
let inventoryItems: number[];

beforeAll(async () => {
  site = await startSite();
  box = (await boxesOnSale(site)).find(({ price }) => price === 5)!;
});
afterAll(async () => {
  expect(await brokenClaims(site.database)).toEqual([]);
  await site.close();
});
beforeEach(async () => {
  player = await newPlayer(site);
  const opened = await call<Opened>(site, "POST", "box/open", {
    token: player.token,
    body: { id: box.id, number: 10 },
  });
  inventoryItems = opened.body.data.drops.map(({ voucherId }) => voucherId);
});

const sell = (body: object, options: CallOptions = {}) =>
  call<OutputOf<typeof exchangeQuantity>>(site, "POST", "profile/exchangeQuantity", {
    token: player.token,
    body,
    ...options,
  });
const bag = async (query: Record<string, string | number> = {}, lang?: string) =>
  (
    await call<OutputOf<typeof getMyVoucherPage>>(site, "GET", "profile/getMyVoucherPage", {
      token: player.token,
      query,
      lang,
    })
  ).body.data;

test("a listed item is sold for its sell-back price and gets the status sold", async () => {
  const { list } = await bag();
  const { voucherId, recoveryPrice } = list[0]!;
  const { http, body } = await sell({ voucherIds: String(voucherId) });
  expect(http).toBe(200);
  expect(body.data).toEqual({
    sold: 1,
    amount: recoveryPrice,
    balance: expect.closeTo(950 + recoveryPrice, 6),
    secondaryBalance: 0,
  });
  expect((await bag({ stat: 1 })).list.map((row) => row.voucherId)).toEqual([voucherId]);
  expect((await bag()).counts).toEqual([9, 1, 0, 0, 0]);
});

test("an item that is twice in the list is sold once", async () => {
  const { body } = await sell({ voucherIds: `${inventoryItems[0]},${inventoryItems[0]},${inventoryItems[1]}` });
  expect(body.data.sold).toBe(2);
});

test("a sale by filters sells all matching items and no others", async () => {
  const { list } = await bag({ pageSize: 100 });
  const { category, grade } = list[0]!;
  const fitting = list.filter((row) => row.category === category && row.grade === grade);
  expect((await bag({ category, grade, stat: 0 })).total).toBe(fitting.length);
  const { body } = await sell({ all: true, category, grade });
  expect(body.data.sold).toBe(fitting.length);
  expect((await bag({ stat: 0 })).total).toBe(10 - fitting.length);
  const rest = await sell({ all: true });
  expect(rest.body.data?.sold ?? 0).toBe(10 - fitting.length);
});

test("a sale of nothing, and a request with both a list and filters or with neither, are refused", async () => {
  expect((await sell({ all: true, name: "there is no such item" })).body.code).toBe("nothing_to_sell");
  expect((await sell({ all: true, voucherIds: String(inventoryItems[0]) })).body.code).toBe("malformed");
  expect((await sell({})).body.code).toBe("malformed");
  await sell({ all: true });
  expect((await sell({ all: true })).body.code).toBe("nothing_to_sell");
});

test.each(["", ",", "1,", "0", "-1", "1.5", "1e3", "a", "1 ,2", Array(1001).fill(1).join(",")])(
  "the list %j is malformed",
  async (voucherIds) => {
    const { http, body } = await sell({ voucherIds });
    expect([http, body.code, Object.keys(body.fields!)]).toEqual([400, "malformed", ["voucherIds"]]);
  },
);

test("one list can have a thousand items", async () => {
  expect((await sell({ voucherIds: Array(1000).fill(inventoryItems[0]).join(",") })).body.data.sold).toBe(1);
});

test("a repeated key returns the first answer and moves no money; with a different list the key is refused", async () => {
  const body = { voucherIds: String(inventoryItems[0]) };
  const first = await sell(body, { key: "k" });
  const before = await possessionsOf(site.database, player.id);
  expect((await sell(body, { key: "k" })).body).toEqual(first.body);
  expect((await sell({ voucherIds: String(inventoryItems[1]) }, { key: "k" })).body.code).toBe("key_reused");
  expect((await sell(body)).body.code).toBe("item_not_in_bag");
  expect(await possessionsOf(site.database, player.id)).toEqual(before);
});

test("a refused sale is not stored: once the player has an item, the same key sells it", async () => {
  const other = player;
  player = await newPlayer(site);
  expect((await sell({ all: true }, { key: "k" })).body.code).toBe("nothing_to_sell");
  await call(site, "POST", "box/open", { token: player.token, body: { id: box.id } });
  expect((await sell({ all: true }, { key: "k" })).body.data.sold).toBe(1);
  expect(player.id).not.toBe(other.id);
});

test("items of free boxes sell for points, and other items in the same sale for coins", async () => {
  const id = await giveFreeBox(site.database, { playerId: player.id, boxId: box.id });
  const opened = await call<Opened>(site, "POST", "profile/openFreeBox", { token: player.token, body: { id } });
  const drop = opened.body.data.drops[0]!;
  expect(drop.paysPoints).toBe(true);
  const held = await bag({ pageSize: 100 });
  expect(held.list.filter(({ paysPoints }) => paysPoints)).toHaveLength(1);
  expect(held.pointsValue).toBe(drop.recoveryPrice);
  const { body } = await sell({ voucherIds: `${inventoryItems[0]},${drop.voucherId}` });
  expect(body.data.secondaryBalance).toBe(drop.recoveryPrice);
  expect(body.data.balance).toBeCloseTo(950 + body.data.amount - drop.recoveryPrice, 6);
});

test("an item whose outcome is not revealed yet is not in the bag and cannot be sold", async () => {
  const [hidden] = inventoryItems;
  await site.database.db
    .updateTable("items_vouchers")
    .set({ revealed_at: new Date(Date.now() + 60_000) })
    .where("id", "=", hidden!)
    .execute();
  expect((await bag({ pageSize: 100 })).list.map((row) => row.voucherId)).not.toContain(hidden);
  expect((await sell({ voucherIds: String(hidden) })).body.code).toBe("item_not_yours");
  expect((await sell({ all: true })).body.data.sold).toBe(9);
});

test("the sum of a bag reads only its index, not a page of the table for each item", async () => {
  const client = await site.database.pool.connect();
  // In a small table any index is good; only this one has the order that the query asks for.
  await client.query("set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off");
  const { rows } = await client.query(
    `explain select sum(value_cents) from (
      select value_cents from items_vouchers_revealed where player_id = $1 and stat = 0 order by id limit 10000) bag`,
    [player.id],
  );
  client.release(true);
  expect(JSON.stringify(rows)).toContain("Index Only Scan using items_vouchers_bag");
});

test("the bag pages, sorts and names its items in the reader's language", async () => {
  const [first, second] = [await bag({ pageSize: 6 }), await bag({ pageSize: 6, page: 2 })];
  expect([first.total, first.list.length, second.list.length]).toEqual([10, 6, 4]);
  expect(new Set([...first.list, ...second.list].map((row) => row.voucherId)).size).toBe(10);
  const dearest = (await bag({ sort: 1 })).list.map(({ value }) => value);
  expect(dearest).toEqual(dearest.toSorted((a, b) => b - a));
  expect((await bag({ sort: 2 })).list.map(({ value }) => value)).toEqual(dearest.toReversed());
  const english = (await bag({}, "en-US")).list[0]!.name;
  expect((await bag({ name: english.toUpperCase() })).total).toBeGreaterThan(0);
  expect((await bag()).list[0]!.name).not.toBe(english);
});
