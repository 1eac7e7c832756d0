import type { OutputOf } from "@vitrine/contract/call.ts";
import type { CatalogueItem, skinDetail } from "@vitrine/contract/inventory/catalogue.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { boxesOnSale } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";

let site: LocalSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

type Page = { list: CatalogueItem[]; total: number };
const list = async (query: Record<string, string | number> = {}, lang = "en-US") =>
  (await call<Page>(site, "GET", "skin/list", { query: { pageSize: 100, ...query }, lang })).body.data;
const detail = (id: number) =>
  call<OutputOf<typeof skinDetail>>(site, "GET", "skin/detail", { query: { id }, lang: "en-US" });

test("the catalogue has every item, with the boxes on sale that contain it and the chance that their pages show", async () => {
  const [first, second] = [await list(), await list({ page: 2 })];
  const all = [...first.list, ...second.list];
  expect([first.total, all.length]).toEqual([150, 150]);
  const onSale = new Set((await boxesOnSale(site)).map(({ id }) => id));
  for (const { boxes } of all) {
    expect(boxes.every(({ boxId }) => onSale.has(boxId))).toBe(true);
    expect(boxes.map(({ probability }) => probability)).toEqual(
      boxes.map(({ probability }) => probability).toSorted((a, b) => b - a),
    );
  }
  type Detail = { items: { itemId: number; probability: number }[] };
  const box = (await call<Detail>(site, "GET", "box/detail", { query: { id: 1 } })).body.data;
  for (const { itemId, probability } of box.items) {
    const holder = all.find((item) => item.itemId === itemId)!.boxes.find(({ boxId }) => boxId === 1);
    expect(holder?.probability).toBe(probability);
  }
});

test("a frozen box is not listed as a source of items", async () => {
  const { list: before } = await list();
  const held = before.find(({ boxes }) => boxes.length > 0)!;
  const { boxId } = held.boxes[0]!;
  const freeze = (frozen: boolean) =>
    site.database.db.updateTable("boxes_boxes").set({ frozen }).where("id", "=", boxId).execute();
  await freeze(true);
  // The box cache is at most a second old.
  await expect
    .poll(async () => (await detail(held.itemId)).body.data.boxes.some((box) => box.boxId === boxId), { timeout: 5000 })
    .toBe(false);
  await freeze(false);
});

test("the catalogue is filtered by category, grade and name in any language, and sorted by value", async () => {
  const daggers = await list({ category: "dagger", grade: 0 });
  expect(daggers.total).toBeGreaterThan(0);
  expect(daggers.list.every(({ category, grade }) => category === "dagger" && grade === 0)).toBe(true);
  const names = (await list({ name: "карпов" })).list.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.every((name) => name.includes("Carp Pond"))).toBe(true);
  const values = (await list({ sort: 2 })).list.map(({ value }) => value);
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect((await call(site, "GET", "skin/list", { query: { category: "tank" } })).http).toBe(400);
});

test("the page of an item shows its price in the shop, or that the shop does not sell it", async () => {
  const offers = site.database.db.selectFrom("shop_offers").select(["id", "item_id", "price_cents", "stock"]);
  const offer = await offers.where("stock", "is not", null).executeTakeFirstOrThrow();
  expect((await detail(offer.item_id)).body.data.offer).toEqual({
    id: offer.id,
    price: offer.price_cents / 100,
    stock: offer.stock,
  });
  const cheap = (await list({ sort: 2 })).list[0]!;
  expect(cheap.value).toBeLessThan(1);
  expect((await detail(cheap.itemId)).body.data.offer).toBeNull();
  expect((await detail(999_999)).body.code).toBe("not_found");
});
