import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { AccountMood, OfferAction } from "../../../sandbox/steam/trades/offer.ts";
import { brokenClaims } from "../../test/fixtures/broken-claims.ts";
import { call } from "../../test/fixtures/call.ts";
import { type Delivery, PARTNER, seedDelivery, TRADE_LINK } from "../../test/fixtures/withdrawals.ts";
import { exportWithdrawals } from "./export-withdrawals.ts";

let fixture: Delivery;
beforeAll(async () => {
  fixture = await seedDelivery();
});
afterEach(async () => {
  fixture.steam.trades.setAccount(PARTNER, "well");
  expect(await brokenClaims(fixture.site.database)).toEqual([]);
});
afterAll(() => fixture.close());

test("an item goes through every state to its owner's Steam account, and its owner can follow it", async () => {
  const { player, items } = await fixture.newReceiver();
  const ordered = await fixture.order(player, items);
  const [{ id } = { id: 0 }] = ordered.body.data.orders;
  expect(ordered.body.data.orders).toEqual([{ id, voucherId: items[0]!.voucherId, takeState: 0 }]);
  expect((await fixture.itemOf(items[0]!.voucherId)).stat).toBe(2);
  await fixture.carry(2);
  const sent = await fixture.orderOf(player);
  expect(sent).toMatchObject({ takeState: 2, callbackRemark: "offer_sent", review: false });
  expect(new URL(sent.offerUrl!).origin).toBe(fixture.steam.url);
  const offer = fixture.steam.trades.find(id)!;
  expect(offer).toMatchObject({ partner: PARTNER, token: "AbCdEf12", itemName: expect.any(String) });
  fixture.actOnOffer(id, "accept");
  await fixture.carry();
  const accepted = await fixture.orderOf(player);
  expect(accepted).toMatchObject({ takeState: 5, offerUrl: null });
  expect(Date.parse(accepted.protectedUntil!)).toBe(offer.protectedUntil);
  await fixture.carry();
  expect((await fixture.orderOf(player)).takeState).toBe(5);
  fixture.actOnOffer(id, "settle");
  await fixture.carry();
  const { timeline, ...delivered } = await fixture.orderOf(player);
  expect(delivered).toMatchObject({ takeState: 3, callbackRemark: "settled" });
  expect(timeline.map(({ takeState, reason }) => [takeState, reason])).toEqual([
    [0, null],
    [1, null],
    [2, "offer_sent"],
    [5, "accepted"],
    [3, "settled"],
  ]);
  expect((await fixture.itemOf(items[0]!.voucherId)).stat).toBe(3);
  expect((await fixture.messagesOf(player)).map(({ title }) => title).slice(0, 2)).toEqual([
    "Your trade offer was accepted",
    "Your trade offer is waiting",
  ]);
});

test.each<{ action: OfferAction; reason: string }>([
  { action: "decline", reason: "declined" },
  { action: "counter", reason: "countered" },
  { action: "expire", reason: "expired" },
  { action: "restrict", reason: "account_restricted" },
])("an offer that ends by $action returns the item to the bag, once", async ({ action, reason }) => {
  const { player, items } = await fixture.newReceiver();
  const { id } = (await fixture.order(player, items)).body.data.orders[0]!;
  await fixture.carry(2);
  fixture.actOnOffer(id, action);
  await fixture.carry(2);
  expect(await fixture.orderOf(player)).toMatchObject({ takeState: 4, callbackRemark: reason });
  expect((await fixture.itemOf(items[0]!.voucherId)).stat).toBe(0);
  expect((await fixture.messagesOf(player)).filter(({ title }) => title === "A withdrawal failed")).toHaveLength(1);
  // The same item may be withdrawn again.
  expect((await fixture.order(player, items)).http).toBe(200);
});

test.each<{ account: AccountMood; reason: string }>([
  { account: "wrong token", reason: "trade_link_wrong" },
  { account: "restricted", reason: "account_restricted" },
  { account: "escrow", reason: "held_by_steam" },
])(
  "a Steam account in the state $account gets no offer, and the item is back in the bag",
  async ({ account, reason }) => {
    const { player, items } = await fixture.newReceiver();
    fixture.steam.trades.setAccount(PARTNER, account);
    const { id } = (await fixture.order(player, items)).body.data.orders[0]!;
    await fixture.carry(2);
    expect(await fixture.orderOf(player)).toMatchObject({ takeState: 4, callbackRemark: reason, offerUrl: null });
    expect(fixture.steam.trades.find(id)).toBeUndefined();
    expect((await fixture.itemOf(items[0]!.voucherId)).stat).toBe(0);
  },
);

test("an item whose trade Steam holds after the acceptance is back in the bag", async () => {
  const { player, items } = await fixture.newReceiver();
  const { id } = (await fixture.order(player, items)).body.data.orders[0]!;
  await fixture.carry(2);
  fixture.steam.trades.setAccount(PARTNER, "escrow");
  fixture.actOnOffer(id, "accept");
  await fixture.carry();
  expect(await fixture.orderOf(player)).toMatchObject({ takeState: 4, callbackRemark: "held_by_steam" });
  expect((await fixture.itemOf(items[0]!.voucherId)).stat).toBe(0);
});

test("a trade that is reversed in its protection window has failed, and the item is in the bag again", async () => {
  const { player, items } = await fixture.newReceiver();
  const { id } = (await fixture.order(player, items)).body.data.orders[0]!;
  await fixture.carry(2);
  fixture.actOnOffer(id, "accept");
  await fixture.carry();
  fixture.actOnOffer(id, "reverse");
  await fixture.carry(2);
  expect(await fixture.orderOf(player)).toMatchObject({ takeState: 4, callbackRemark: "reversed" });
  expect((await fixture.itemOf(items[0]!.voucherId)).stat).toBe(0);
  expect((await fixture.messagesOf(player))[0]!.title).toBe("A withdrawal failed");
});

test("an order goes to the trade link that the player had when the order was created", async () => {
  const { player, items } = await fixture.newReceiver();
  const { id } = (await fixture.order(player, items)).body.data.orders[0]!;
  const links = fixture.site.database.db.updateTable("accounts_trade_links").set({ partner: 999, token: "zzzzzzzz" });
  await links.where("account_id", "=", player.id).execute();
  await fixture.carry(2);
  expect(fixture.steam.trades.find(id)).toMatchObject({ partner: PARTNER, token: "AbCdEf12" });
});

test("the items in the bag can be withdrawn, by page and by their source", async () => {
  const { player, items } = await fixture.newReceiver(3);
  await fixture.order(player, items.slice(0, 1));
  const list = async (query: Record<string, number> = {}) => {
    const { token } = player;
    const path = "profile/getMyOrnamentPage";
    type Page = { total: number; list: { voucherId: number }[] };
    const { data } = (await call<Page>(fixture.site, "GET", path, { token, query })).body;
    return [data.total, ...data.list.map(({ voucherId }) => voucherId)];
  };
  const [, second, third] = items.map(({ voucherId }) => voucherId);
  expect(await list()).toEqual([2, third, second]);
  expect(await list({ page: 2, pageSize: 1 })).toEqual([2, second]);
  expect(await list({ moduleId: 5 })).toEqual([2, third, second]);
  expect(await list({ moduleId: 6 })).toEqual([0]);
});

test("all conditions that prevent a withdrawal are shown together", async () => {
  const { player, items } = await fixture.newReceiver();
  const ask = async () => (await call(fixture.site, "GET", "profile/withdrawCheck", { token: player.token })).body.data;
  expect(await ask()).toEqual({
    tradeUrl: TRADE_LINK,
    deposited: true,
    turnoverLeft: 0,
    debt: 0,
    hold: null,
    frozen: false,
    certifyNeeded: false,
    reviewFrom: 2000,
    courier: "sandbox",
    courierAway: false,
  });
  await fixture.order(player, items);
  expect(await ask()).toMatchObject({ reviewFrom: 2000 - items[0]!.value });
});

test("the export of a player's data names the withdrawals", async () => {
  const { player, items } = await fixture.newReceiver();
  await fixture.order(player, items);
  const rows: object[] = [];
  for await (const row of exportWithdrawals[0]!.rows(fixture.site.database.db, player.id)) rows.push(row);
  expect(rows).toMatchObject([{ voucherId: items[0]!.voucherId, state: "withdrawing", tradePartner: PARTNER }]);
});
