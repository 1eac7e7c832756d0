import type { WithdrawalOrder } from "@vitrine/contract/withdrawals.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { brokenClaims } from "../../test/fixtures/broken-claims.ts";
import { call } from "../../test/fixtures/call.ts";
import { type Player, race } from "../../test/fixtures/players.ts";
import { giveFreeBox } from "../../test/fixtures/wallet.ts";
import { type Delivery, type Item, seedDelivery } from "../../test/fixtures/withdrawals.ts";
import { setClock } from "../platform/clock.ts";
import { selectWallet } from "../wallet/index.ts";

type Chosen = { takeState: number; order: WithdrawalOrder | null };

let fixture: Delivery;
beforeAll(async () => {
  fixture = await seedDelivery();
});
afterEach(async () => {
  setClock();
  for (const { slug } of await fixture.deps.itemCatalogue.all()) fixture.steam.trades.setStock(slug, null);
  expect(await brokenClaims(fixture.site.database)).toEqual([]);
});
afterAll(() => fixture.close());

const slugOf = (itemId: number) => fixture.deps.itemCatalogue.known(itemId).slug;
const walletOf = ({ id }: Player) => selectWallet(fixture.site.database.db, id);
const choose = (player: Player, id: number, choice: string, key?: string) =>
  call<Chosen>(fixture.site, "POST", "profile/withdrawSubstitute", { token: player.token, key, body: { id, choice } });

/** Makes an order whose item the courier does not have. */
async function outOfStock(given?: { player: Player; items: Item[] }) {
  const { player, items } = given ?? (await fixture.newReceiver());
  await fixture.deps.itemCatalogue.all();
  fixture.steam.trades.setStock(slugOf(items[0]!.itemId), 0);
  await fixture.order(player, items);
  await fixture.carry(2);
  const order = await fixture.orderOf(player);
  return { player, inventoryItem: items[0]!, order, id: order.id };
}

test("an item that is out of stock waits for its owner's choice, and no item is sent before it", async () => {
  const { player, inventoryItem, order, id } = await outOfStock();
  expect(order).toMatchObject({ takeState: 1, callbackRemark: "out_of_stock" });
  const { item, rest, balance } = order.substitute!;
  expect(balance).toBe(inventoryItem.value);
  expect(item!.itemId).not.toBe(inventoryItem.itemId);
  expect(Math.round((item!.value + rest) * 100)).toBe(Math.round(inventoryItem.value * 100));
  const itemCatalogue = await fixture.deps.itemCatalogue.all();
  const nearest = itemCatalogue.filter(
    (item) => item.id !== inventoryItem.itemId && item.valueCents <= Math.round(inventoryItem.value * 100),
  );
  expect(Math.round(item!.value * 100)).toBe(Math.max(...nearest.map(({ valueCents }) => valueCents)));
  expect((await fixture.messagesOf(player))[0]!.title).toBe("An item is out of stock");
  fixture.steam.trades.setStock(slugOf(inventoryItem.itemId), null);
  await fixture.carry(3);
  expect(fixture.steam.trades.find(id)).toBeUndefined();
  expect((await fixture.orderOf(player)).takeState).toBe(1);
});

test("an owner who chooses the substitute gets it for the value of the item, and the rest as balance", async () => {
  const { player, inventoryItem, order, id } = await outOfStock();
  const before = await walletOf(player);
  const { body } = await choose(player, id, "item", "once");
  expect(body.data).toMatchObject({ takeState: 4, order: { takeState: 0, item: order.substitute!.item } });
  const again = await choose(player, id, "item", "once");
  expect(again.body.data.order!.id).toBe(body.data.order!.id);
  const after = await walletOf(player);
  expect(after.coins_cents - before.coins_cents).toBe(Math.round(order.substitute!.rest * 100));
  expect((await fixture.itemOf(inventoryItem.voucherId)).stat).toBe(1);
  await fixture.carry(2);
  const [fresh, ended] = await fixture.ordersOf(player);
  expect(ended).toMatchObject({ id, takeState: 4, callbackRemark: "taken_substitute", substitute: null });
  expect(fresh).toMatchObject({ id: body.data.order!.id, takeState: 2 });
  fixture.actOnOffer(fresh!.id, "decline");
  await fixture.carry();
  // The substitute is an inventory item like any other: it can be sold.
  const sale = { token: player.token, body: { voucherIds: String(fresh!.voucherId) } };
  const sold = await call<{ amount: number }>(fixture.site, "POST", "profile/exchangeQuantity", sale);
  expect(sold.body.data.amount).toBe(order.substitute!.item!.value);
});

test("an owner who chooses the value gets it as balance", async () => {
  const { player, inventoryItem, id } = await outOfStock();
  const before = await walletOf(player);
  expect((await choose(player, id, "balance")).body.data).toEqual({ takeState: 4, order: null });
  expect((await walletOf(player)).coins_cents - before.coins_cents).toBe(Math.round(inventoryItem.value * 100));
  expect((await fixture.itemOf(inventoryItem.voucherId)).stat).toBe(1);
  expect((await fixture.orderOf(player)).callbackRemark).toBe("taken_balance");
});

test("an owner who chooses the bag gets the item back", async () => {
  const { player, inventoryItem, id } = await outOfStock();
  expect((await choose(player, id, "bag")).body.data).toEqual({ takeState: 4, order: null });
  expect((await fixture.itemOf(inventoryItem.voucherId)).stat).toBe(0);
  expect((await fixture.orderOf(player)).callbackRemark).toBe("cancelled");
});

test("an item of a free box is exchanged in points, and the coins do not change", async () => {
  const { player } = await fixture.newReceiver();
  const [row] = await fixture.site.database.db.selectFrom("boxes_boxes").select("id").orderBy("id").limit(1).execute();
  const grant = await giveFreeBox(fixture.site.database, { playerId: player.id, boxId: row!.id });
  const body = { id: grant };
  const opened = await call<{ drops: Item[] }>(fixture.site, "POST", "profile/openFreeBox", {
    token: player.token,
    body,
  });
  await fixture.site.database.db
    .updateTable("wallet_wallets")
    .set({ turnover_due_cents: 0 })
    .where("player_id", "=", player.id)
    .execute();
  const { id, order } = await outOfStock({ player, items: opened.body.data.drops });
  expect(order.substitute).toMatchObject({ paysPoints: true });
  const before = await walletOf(player);
  expect((await choose(player, id, "item")).http).toBe(200);
  const after = await walletOf(player);
  expect(after.coins_cents).toBe(before.coins_cents);
  expect(after.points_cents - before.points_cents).toBe(Math.round(order.substitute!.rest * 100));
});

test("if no item fits there is no substitute, and the choice of a substitute is refused", async () => {
  for (const { slug } of await fixture.deps.itemCatalogue.all()) fixture.steam.trades.setStock(slug, 0);
  const { player, id, order, inventoryItem } = await outOfStock();
  expect(order.substitute).toEqual({
    item: null,
    rest: inventoryItem.value,
    balance: inventoryItem.value,
    paysPoints: false,
  });
  expect((await choose(player, id, "item")).body.code).toBe("substitute_gone");
  expect((await choose(player, id, "bag")).http).toBe(200);
});

test("of 20 simultaneous choices one succeeds", async () => {
  const { player, inventoryItem, id } = await outOfStock();
  const before = await walletOf(player);
  const choices = ["item", "balance", "bag"];
  const answers = await race<Chosen>([fixture.site], 20, (index) => ({
    path: "profile/withdrawSubstitute",
    options: { token: player.token, body: { id, choice: choices[index % 3] } },
  }));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ http }) => http !== 200).map(({ body }) => body.code))).toEqual(
    new Set(["substitute_gone"]),
  );
  const { stat } = await fixture.itemOf(inventoryItem.voucherId);
  const gained = (await walletOf(player)).coins_cents - before.coins_cents;
  expect(stat === 0 ? gained === 0 : stat === 1).toBe(true);
});

test("the order of another player is unknown, and an order without an offered choice has no choice", async () => {
  const { id } = await outOfStock();
  const { player, items } = await fixture.newReceiver();
  expect((await choose(player, id, "bag")).body.code).toBe("order_unknown");
  expect((await choose(player, 999_999, "bag")).body.code).toBe("order_unknown");
  for (const { slug } of await fixture.deps.itemCatalogue.all()) fixture.steam.trades.setStock(slug, null);
  const own = (await fixture.order(player, items)).body.data.orders[0]!;
  expect((await choose(player, own.id, "balance")).body.code).toBe("substitute_gone");
});

test("a player who chooses nothing has the item back after 12 hours", async () => {
  const { player, inventoryItem, id } = await outOfStock();
  setClock(() => Date.now() + 12.1 * 3_600_000);
  await fixture.carry();
  expect(await fixture.orderOf(player)).toMatchObject({ takeState: 4, callbackRemark: "too_late" });
  expect((await fixture.itemOf(inventoryItem.voucherId)).stat).toBe(0);
  expect((await choose(player, id, "balance")).body.code).toBe("substitute_gone");
});
