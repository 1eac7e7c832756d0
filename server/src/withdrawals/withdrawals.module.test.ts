import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { AccountMood, Act } from "../../../sandbox/steam/trades/offer.ts";
import { brokenClaims } from "../../test/broken-claims.ts";
import { call } from "../../test/call.ts";
import { type Delivery, layDelivery, PARTNER, TRADE_LINK } from "../../test/withdrawals.ts";
import { exportWithdrawals } from "./export-withdrawals.ts";

let ground: Delivery;
beforeAll(async () => {
  ground = await layDelivery();
});
afterEach(async () => {
  ground.steam.trades.setAccount(PARTNER, "well");
  expect(await brokenClaims(ground.site.database)).toEqual([]);
});
afterAll(() => ground.close());

test("a piece goes through every state to its owner's Steam account, and its owner can follow it", async () => {
  const { player, pieces } = await ground.newReceiver();
  const ordered = await ground.order(player, pieces);
  const [{ id } = { id: 0 }] = ordered.body.data.orders;
  expect(ordered.body.data.orders).toEqual([{ id, voucherId: pieces[0]!.voucherId, takeState: 0 }]);
  expect((await ground.pieceOf(pieces[0]!.voucherId)).stat).toBe(2);
  await ground.carry(2);
  const sent = await ground.orderOf(player);
  expect(sent).toMatchObject({ takeState: 2, callbackRemark: "offer_sent", review: false });
  expect(new URL(sent.offerUrl!).origin).toBe(ground.steam.url);
  const offer = ground.steam.trades.find(id)!;
  expect(offer).toMatchObject({ partner: PARTNER, token: "AbCdEf12", itemName: expect.any(String) });
  ground.act(id, "accept");
  await ground.carry();
  const accepted = await ground.orderOf(player);
  expect(accepted).toMatchObject({ takeState: 5, offerUrl: null });
  expect(Date.parse(accepted.protectedUntil!)).toBe(offer.protectedUntil);
  await ground.carry();
  expect((await ground.orderOf(player)).takeState).toBe(5);
  ground.act(id, "settle");
  await ground.carry();
  const { timeline, ...delivered } = await ground.orderOf(player);
  expect(delivered).toMatchObject({ takeState: 3, callbackRemark: "settled" });
  expect(timeline.map(({ takeState, reason }) => [takeState, reason])).toEqual([
    [0, null],
    [1, null],
    [2, "offer_sent"],
    [5, "accepted"],
    [3, "settled"],
  ]);
  expect((await ground.pieceOf(pieces[0]!.voucherId)).stat).toBe(3);
  expect((await ground.messagesOf(player)).map(({ title }) => title).slice(0, 2)).toEqual([
    "Your trade offer was accepted",
    "Your trade offer is waiting",
  ]);
});

test.each<{ act: Act; reason: string }>([
  { act: "decline", reason: "declined" },
  { act: "counter", reason: "countered" },
  { act: "expire", reason: "expired" },
  { act: "restrict", reason: "account_restricted" },
])("an offer that ends by $act puts the piece back into the bag, once", async ({ act, reason }) => {
  const { player, pieces } = await ground.newReceiver();
  const { id } = (await ground.order(player, pieces)).body.data.orders[0]!;
  await ground.carry(2);
  ground.act(id, act);
  await ground.carry(2);
  expect(await ground.orderOf(player)).toMatchObject({ takeState: 4, callbackRemark: reason });
  expect((await ground.pieceOf(pieces[0]!.voucherId)).stat).toBe(0);
  expect((await ground.messagesOf(player)).filter(({ title }) => title === "A withdrawal has failed")).toHaveLength(1);
  // The same piece may leave again.
  expect((await ground.order(player, pieces)).http).toBe(200);
});

test.each<{ account: AccountMood; reason: string }>([
  { account: "wrong token", reason: "trade_link_wrong" },
  { account: "restricted", reason: "account_restricted" },
  { account: "escrow", reason: "held_by_steam" },
])("an account that is $account gets no offer, and the piece is back in the bag", async ({ account, reason }) => {
  const { player, pieces } = await ground.newReceiver();
  ground.steam.trades.setAccount(PARTNER, account);
  const { id } = (await ground.order(player, pieces)).body.data.orders[0]!;
  await ground.carry(2);
  expect(await ground.orderOf(player)).toMatchObject({ takeState: 4, callbackRemark: reason, offerUrl: null });
  expect(ground.steam.trades.find(id)).toBeUndefined();
  expect((await ground.pieceOf(pieces[0]!.voucherId)).stat).toBe(0);
});

test("a trade that Steam holds after it was accepted comes back", async () => {
  const { player, pieces } = await ground.newReceiver();
  const { id } = (await ground.order(player, pieces)).body.data.orders[0]!;
  await ground.carry(2);
  ground.steam.trades.setAccount(PARTNER, "escrow");
  ground.act(id, "accept");
  await ground.carry();
  expect(await ground.orderOf(player)).toMatchObject({ takeState: 4, callbackRemark: "held_by_steam" });
  expect((await ground.pieceOf(pieces[0]!.voucherId)).stat).toBe(0);
});

test("a trade that is reversed in its protection window has failed, and the piece is in the bag again", async () => {
  const { player, pieces } = await ground.newReceiver();
  const { id } = (await ground.order(player, pieces)).body.data.orders[0]!;
  await ground.carry(2);
  ground.act(id, "accept");
  await ground.carry();
  ground.act(id, "reverse");
  await ground.carry(2);
  expect(await ground.orderOf(player)).toMatchObject({ takeState: 4, callbackRemark: "reversed" });
  expect((await ground.pieceOf(pieces[0]!.voucherId)).stat).toBe(0);
  expect((await ground.messagesOf(player))[0]!.title).toBe("A withdrawal has failed");
});

test("an order goes to the trade link of the moment in which it was made", async () => {
  const { player, pieces } = await ground.newReceiver();
  const { id } = (await ground.order(player, pieces)).body.data.orders[0]!;
  const links = ground.site.database.db.updateTable("accounts_trade_links").set({ partner: 999, token: "zzzzzzzz" });
  await links.where("account_id", "=", player.id).execute();
  await ground.carry(2);
  expect(ground.steam.trades.find(id)).toMatchObject({ partner: PARTNER, token: "AbCdEf12" });
});

test("what is in the bag can be withdrawn, page by page and by where it came from", async () => {
  const { player, pieces } = await ground.newReceiver(3);
  await ground.order(player, pieces.slice(0, 1));
  const list = async (query: Record<string, number> = {}) => {
    const { token } = player;
    const path = "profile/getMyOrnamentPage";
    type Page = { total: number; list: { voucherId: number }[] };
    const { data } = (await call<Page>(ground.site, "GET", path, { token, query })).body;
    return [data.total, ...data.list.map(({ voucherId }) => voucherId)];
  };
  const [, second, third] = pieces.map(({ voucherId }) => voucherId);
  expect(await list()).toEqual([2, third, second]);
  expect(await list({ page: 2, pageSize: 1 })).toEqual([2, second]);
  expect(await list({ moduleId: 5 })).toEqual([2, third, second]);
  expect(await list({ moduleId: 6 })).toEqual([0]);
});

test("what stands in the way of a withdrawal is told at once", async () => {
  const { player, pieces } = await ground.newReceiver();
  const ask = async () => (await call(ground.site, "GET", "profile/withdrawCheck", { token: player.token })).body.data;
  expect(await ask()).toEqual({
    tradeUrl: TRADE_LINK,
    deposited: true,
    turnoverLeft: 0,
    debt: 0,
    hold: null,
    certifyNeeded: false,
    reviewFrom: 2000,
    courier: "sandbox",
    courierAway: false,
  });
  await ground.order(player, pieces);
  expect(await ask()).toMatchObject({ reviewFrom: 2000 - pieces[0]!.value });
});

test("the export of a player's data names the withdrawals", async () => {
  const { player, pieces } = await ground.newReceiver();
  await ground.order(player, pieces);
  const rows: object[] = [];
  for await (const row of exportWithdrawals[0]!.rows(ground.site.database.db, player.id)) rows.push(row);
  expect(rows).toMatchObject([{ voucherId: pieces[0]!.voucherId, state: "withdrawing", tradePartner: PARTNER }]);
});
