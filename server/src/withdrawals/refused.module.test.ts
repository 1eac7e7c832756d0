import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { brokenClaims } from "../../test/fixtures/broken-claims.ts";
import { call } from "../../test/fixtures/call.ts";
import { newPlayer, type Player, possessionsOf } from "../../test/fixtures/players.ts";
import { type Delivery, type Item, seedDelivery, TRADE_LINK } from "../../test/fixtures/withdrawals.ts";
import { markStaff } from "../accounts/index.ts";
import { transact } from "../platform/database/database.ts";
import { listReviews, settleReview } from "./index.ts";

// A refused withdrawal changes nothing, and the player gets the reason.
let fixture: Delivery;
beforeAll(async () => {
  fixture = await seedDelivery();
});
afterEach(async () => expect(await brokenClaims(fixture.site.database)).toEqual([]));
afterAll(() => fixture.close());

const db = () => fixture.site.database.db;
const withdraw = ({ token }: Player, voucherIds: unknown, key?: string) =>
  call(fixture.site, "POST", "profile/ornamentRetrieval", { token, key, body: { voucherIds } });

async function expectRefused(player: Player, voucherIds: unknown, refusal: object): Promise<void> {
  const before = await possessionsOf(fixture.site.database, player.id);
  expect((await withdraw(player, voucherIds)).body).toMatchObject(refusal);
  expect(await possessionsOf(fixture.site.database, player.id)).toEqual(before);
  expect(await fixture.ordersOf(player)).toEqual([]);
}

const idOf = (inventoryItem: Item | undefined) => String(inventoryItem!.voucherId);

test("an item that is sold, in delivery or unknown, or that another player owns, cannot be withdrawn", async () => {
  const { player, items } = await fixture.newReceiver(3);
  const other = await fixture.newReceiver();
  const [sold, gone, kept] = items;
  await call(fixture.site, "POST", "profile/exchangeQuantity", {
    token: player.token,
    body: { voucherIds: idOf(sold) },
  });
  await expectRefused(player, `${idOf(kept)},${idOf(sold)}`, { code: "item_not_in_bag" });
  await expectRefused(player, `${idOf(kept)},${idOf(other.items[0])}`, { code: "item_not_yours" });
  await expectRefused(player, "999999999", { code: "item_not_yours" });
  await expectRefused(player, "9007199254740993", { code: "item_not_yours" });
  expect((await withdraw(player, idOf(gone))).http).toBe(200);
  expect((await withdraw(player, `${idOf(kept)},${idOf(gone)}`)).body.code).toBe("item_not_in_bag");
  expect((await fixture.itemOf(kept!.voucherId)).stat).toBe(0);
  const sale = { token: player.token, body: { voucherIds: idOf(gone) } };
  expect((await call(fixture.site, "POST", "profile/exchangeQuantity", sale)).body.code).toBe("item_not_in_bag");
});

test("a list that names an item twice is refused, and so is a malformed list", async () => {
  const { player, items } = await fixture.newReceiver(2);
  const [first, second] = items.map(({ voucherId }) => voucherId);
  await expectRefused(player, `${first},${second},${first}`, { code: "item_listed_twice" });
  const tooMany = Array.from({ length: 51 }, (_, index) => index + 1).join(",");
  for (const none of ["", "0", "-1", "1,", ",1", "1;2", "1.5", "1e3", " 1", "01", tooMany, [1, 2], { first }, true])
    expect((await withdraw(player, none)).http, JSON.stringify(none)).toBeGreaterThanOrEqual(400);
  expect(await fixture.ordersOf(player)).toEqual([]);
});

test("a player without a trade link withdraws nothing", async () => {
  const { player, items } = await fixture.newReceiver();
  await db().deleteFrom("accounts_trade_links").where("account_id", "=", player.id).execute();
  await expectRefused(player, idOf(items[0]), { code: "trade_link_missing" });
});

test("a player withdraws nothing before the first deposit, or after the only one was reversed", async () => {
  const { player, items } = await fixture.newReceiver();
  await db()
    .updateTable("deposits_orders")
    .set({ reversed_at: new Date() })
    .where("player_id", "=", player.id)
    .execute();
  await expectRefused(player, idOf(items[0]), { code: "deposit_missing" });
  const fresh = await newPlayer(fixture.site);
  await call(fixture.site, "POST", "profile/modifyTradeUrl", { token: fresh.token, body: { tradeUrl: TRADE_LINK } });
  expect((await withdraw(fresh, "1")).body.code).toBe("deposit_missing");
});

test("a player with turnover left withdraws nothing, and the refusal says how much is left", async () => {
  const { player, items } = await fixture.newReceiver();
  await db()
    .updateTable("wallet_wallets")
    .set({ turnover_due_cents: 1250 })
    .where("player_id", "=", player.id)
    .execute();
  await expectRefused(player, idOf(items[0]), {
    code: "turnover_left",
    msg: expect.stringMatching(/^还需消费 12\.50? 才能提取物品$/),
  });
});

test("a player with a debt withdraws nothing", async () => {
  const { player, items } = await fixture.newReceiver();
  await db().insertInto("wallet_debts").values({ player_id: player.id, left_cents: 300 }).execute();
  expect((await withdraw(player, idOf(items[0]))).body).toMatchObject({ code: "debt_left" });
  await db().updateTable("wallet_debts").set({ left_cents: 0 }).where("player_id", "=", player.id).execute();
  expect((await withdraw(player, idOf(items[0]))).http).toBe(200);
});

test("a player withdraws nothing during a hold, and both the check and the refusal say when it ends", async () => {
  const { player, items } = await fixture.newReceiver();
  const until = new Date(Date.now() + 3_600_000);
  await db().insertInto("accounts_holds").values({ account_id: player.id, reason: "password", until }).execute();
  await expectRefused(player, idOf(items[0]), { code: "withdraw_held" });
  const check = await call(fixture.site, "GET", "profile/withdrawCheck", { token: player.token });
  expect(check.body.data).toMatchObject({ hold: { reason: "password", until: until.toISOString() } });
});

test("a staff account withdraws nothing", async () => {
  const { player, items } = await fixture.newReceiver();
  await transact(db(), (tx) => markStaff(tx, player.id));
  await expectRefused(player, idOf(items[0]), { code: "account_staff" });
});

test("a self-excluded player may still withdraw their items", async () => {
  const { player, items } = await fixture.newReceiver();
  const excluded = await call(fixture.site, "POST", "limits/exclude", { token: player.token, body: { months: 6 } });
  expect(excluded.http).toBe(200);
  expect((await withdraw(player, idOf(items[0]))).http).toBe(200);
});

test("a repeated key returns the same orders, and is refused for other items", async () => {
  const { player, items } = await fixture.newReceiver(2);
  const first = await withdraw(player, idOf(items[0]), "key");
  expect((await withdraw(player, idOf(items[0]), "key")).body.data).toEqual(first.body.data);
  expect((await withdraw(player, idOf(items[1]), "key")).body.code).toBe("key_reused");
  expect(await fixture.ordersOf(player)).toHaveLength(1);
});

/** Inserts a withdrawal of a high value and then orders another item, so that this order needs a review. */
async function dearOrder() {
  const { player, items } = await fixture.newReceiver(2);
  expect((await withdraw(player, idOf(items[0]))).http).toBe(200);
  const day = {
    player_id: player.id,
    courier: "sandbox",
    partner: 1,
    token: "AbCdEf12",
    due_at: new Date(),
    remark: "settled",
  };
  const item = {
    item_id: items[0]!.itemId,
    voucher_id: -player.id,
    value_cents: 200_000,
    state: 3,
    reference: `r${player.id}`,
  };
  await db()
    .insertInto("withdrawals_orders")
    .values({ ...day, ...item })
    .execute();
  expect((await withdraw(player, idOf(items[1]))).http).toBe(200);
  const order = (await fixture.ordersOf(player))[0]!;
  return { player, inventoryItem: items[1]!, order };
}

test("from 2 000 coins within a day an operator reviews the withdrawal, and no item is sent before the approval", async () => {
  const { player, order } = await dearOrder();
  await fixture.carry(3);
  expect(await fixture.orderOf(player)).toMatchObject({ takeState: 0, review: true });
  expect((await transact(db(), listReviews)).join("\n")).toContain(
    `order ${order.id}: player ${player.id}, inventory item ${order.voucherId}`,
  );
  const settled = await transact(db(), (tx) => settleReview(tx, order.id, "approved"));
  expect(settled.playerId).toBe(player.id);
  await fixture.carry(2);
  const { takeState, review, timeline } = await fixture.orderOf(player);
  expect([takeState, review, timeline.map(({ reason }) => reason)]).toEqual([
    2,
    false,
    [null, "reviewed", null, "offer_sent"],
  ]);
  await expect(transact(db(), (tx) => settleReview(tx, order.id, "refused"))).rejects.toThrow(
    "does not wait for a review",
  );
});

test("an item that an operator refuses is back in the bag", async () => {
  const { player, inventoryItem, order } = await dearOrder();
  await transact(db(), (tx) => settleReview(tx, order.id, "refused"));
  expect(await fixture.orderOf(player)).toMatchObject({ takeState: 4, callbackRemark: "refused", review: false });
  expect((await fixture.itemOf(inventoryItem.voucherId)).stat).toBe(0);
  expect((await fixture.messagesOf(player))[0]!.title).toBe("A withdrawal failed");
  expect(await transact(db(), listReviews)).not.toContainEqual(expect.stringContaining(`order ${order.id}:`));
});
