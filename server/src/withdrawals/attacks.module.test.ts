import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { brokenClaims } from "../../test/fixtures/broken-claims.ts";
import { call } from "../../test/fixtures/call.ts";
import type { Player } from "../../test/fixtures/players.ts";
import { type Delivery, seedDelivery } from "../../test/fixtures/withdrawals.ts";
import { lockLedger, takeBack, writeLedger } from "../wallet/index.ts";
import { carryOrders } from "./carry-orders.ts";

// In these tests a player tries to get an inventory item together with its money, or an item of another player.
let fixture: Delivery;
beforeAll(async () => {
  fixture = await seedDelivery();
});
afterEach(async () => expect(await brokenClaims(fixture.site.database)).toEqual([]));
afterAll(() => fixture.close());

const db = () => fixture.site.database.db;

const slugOf = (itemId: number) =>
  db().selectFrom("items_items").select("slug").where("id", "=", itemId).executeTakeFirstOrThrow();

/** Creates the debt of a deposit that was taken back after its coins had been spent. */
const owe = ({ id: playerId }: Player) =>
  fixture.deps.pipelines.run(async (pipeline) => {
    const ledger = await lockLedger(pipeline, { playerIds: [playerId], transfers: 1 });
    const taken = { playerId, amountCents: 9_999_999, to: "deposit:sandbox-card", kind: "deposit_reversal" } as const;
    takeBack(pipeline, ledger, { ...taken, reference: "test" });
    writeLedger(pipeline, ledger);
  });

test("after a reversed deposit the player gets no item that is not yet in the Steam account", async () => {
  const { player, items } = await fixture.newReceiver(3);
  const [waiting, sent, accepted] = items;
  await fixture.order(player, [sent!, accepted!]);
  await fixture.carry(2);
  const idOf = async (voucherId: number) =>
    (await fixture.ordersOf(player)).find((order) => order.voucherId === voucherId)!.id;
  const offered = await idOf(sent!.voucherId);
  fixture.actOnOffer(await idOf(accepted!.voucherId), "accept");
  await fixture.carry();
  await fixture.order(player, [waiting!]);
  await owe(player);
  await fixture.carry(2);

  const orders = new Map((await fixture.ordersOf(player)).map((order) => [order.voucherId, order]));
  for (const { voucherId } of [waiting!, sent!]) {
    expect(orders.get(voucherId)).toMatchObject({ takeState: 4, callbackRemark: "owed" });
    expect((await fixture.itemOf(voucherId)).stat).toBe(0);
  }
  expect(fixture.steam.trades.find(offered)).toMatchObject({ state: "ended", reason: "cancelled" });
  expect(fixture.steam.trades.find(orders.get(waiting!.voucherId)!.id)).toBeUndefined();
  // An accepted item has already left.
  expect(orders.get(accepted!.voucherId)).toMatchObject({ takeState: 5 });
  expect((await fixture.messagesOf(player)).filter(({ title }) => title === "A withdrawal failed")).toHaveLength(2);
});

test("if an offer is accepted before a debt can cancel it, the withdrawal continues, and the item is in one place only", async () => {
  const { player, items } = await fixture.newReceiver();
  const { id } = (await fixture.order(player, items)).body.data.orders[0]!;
  await fixture.carry(2);
  await owe(player);
  fixture.actOnOffer(id, "accept");
  await fixture.carry();
  expect(await fixture.orderOf(player)).toMatchObject({ takeState: 5 });
  expect((await fixture.itemOf(items[0]!.voucherId)).stat).toBe(2);
});

test("a player with a debt does not get a substitute for an item that is out of stock", async () => {
  const { player, items } = await fixture.newReceiver();
  const [inventoryItem] = items;
  const item = await slugOf(inventoryItem!.itemId);
  fixture.steam.trades.setStock(item.slug, 0);
  await fixture.order(player, items);
  await fixture.carry(2);
  const { id, substitute } = await fixture.orderOf(player);
  expect(substitute).not.toBeNull();
  await owe(player);
  const choose = (choice: string) =>
    call(fixture.site, "POST", "profile/withdrawSubstitute", { token: player.token, body: { id, choice } });
  expect((await choose("item")).body.code).toBe("debt_left");
  expect((await choose("bag")).http).toBe(200);
  expect((await fixture.itemOf(inventoryItem!.voucherId)).stat).toBe(0);
  fixture.steam.trades.setStock(item.slug, 100);
});

test("an offer that is sent late, after the player was offered a choice, does not deliver the item in addition to its value", async () => {
  const { player, items } = await fixture.newReceiver();
  const [inventoryItem] = items;
  const { slug } = await slugOf(inventoryItem!.itemId);
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const { courier } = fixture.deps;
  const send: typeof courier.send = async (parcel) => {
    await released;
    return courier.send(parcel);
  };
  await fixture.order(player, items);
  // A server pauses before it asks the courier. Another server takes the order, and the courier tells that server that
  // there is no offer.
  const late = carryOrders({ ...fixture.deps, courier: { ...courier, send } }, new AbortController().signal);
  await expect.poll(async () => (await fixture.orderOf(player)).takeState).toBe(1);
  await sleep(300);
  fixture.steam.trades.setStock(slug, 0);
  await fixture.carry();
  const { id } = await fixture.orderOf(player);
  expect((await fixture.orderOf(player)).callbackRemark).toBe("out_of_stock");
  fixture.steam.trades.setStock(slug, 100);
  release();
  await late;
  const body = { id, choice: "balance" };
  const chosen = await call(fixture.site, "POST", "profile/withdrawSubstitute", { token: player.token, body });
  expect([chosen.http, (await fixture.itemOf(inventoryItem!.voucherId)).stat]).toEqual([200, 1]);
  expect(fixture.steam.trades.find(id)).toMatchObject({ state: "ended", reason: "cancelled" });
});

test("a withdrawal during a change of the trade link waits for the change and is refused because of its hold", async () => {
  const { player, items } = await fixture.newReceiver();
  let ordered: ReturnType<Delivery["order"]> | undefined;
  await db()
    .transaction()
    .execute(async (tx) => {
      // A reader of the link must wait for the change, and a reader of the holds does not see the new hold yet.
      await sql`lock table accounts_trade_links in access exclusive mode`.execute(tx);
      await tx.updateTable("accounts_trade_links").set({ partner: 666 }).where("account_id", "=", player.id).execute();
      const until = new Date(Date.now() + 3_600_000);
      await tx.insertInto("accounts_holds").values({ account_id: player.id, reason: "trade_link", until }).execute();
      ordered = fixture.order(player, items);
      await sleep(300);
    });
  const { http, body } = await ordered!;
  const partners = await db()
    .selectFrom("withdrawals_orders")
    .select("partner")
    .where("player_id", "=", player.id)
    .execute();
  expect([http, body.code, partners]).toEqual([422, "withdraw_held", []]);
});

test("a player cannot use the choice, key or order of another player", async () => {
  const [mine, theirs] = [await fixture.newReceiver(), await fixture.newReceiver()];
  const first = (await fixture.order(mine.player, mine.items, "one key")).body.data;
  const second = (await fixture.order(theirs.player, theirs.items, "one key")).body.data;
  expect(second.orders[0]!.voucherId).toBe(theirs.items[0]!.voucherId);
  const body = { id: first.orders[0]!.id, choice: "balance" };
  const stolen = await call(fixture.site, "POST", "profile/withdrawSubstitute", { token: theirs.player.token, body });
  const none = await call(fixture.site, "POST", "profile/withdrawSubstitute", {
    token: theirs.player.token,
    body: { ...body, id: 999_999_999 },
  });
  expect([stolen.http, stolen.body.code]).toEqual([none.http, none.body.code]);
  expect(stolen.body.code).toBe("order_unknown");
  const { list } = (
    await call<{ list: { id: number }[] }>(fixture.site, "GET", "profile/getMyWithdrawPage", {
      token: theirs.player.token,
      query: { before: first.orders[0]!.id + 1 },
    })
  ).body.data;
  expect(list.map(({ id }) => id)).not.toContain(first.orders[0]!.id);
});
