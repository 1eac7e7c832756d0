import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { brokenClaims } from "../../test/broken-claims.ts";
import { type Delivery, layDelivery } from "../../test/withdrawals.ts";
import { setClock } from "../platform/clock.ts";

// States 0, 1 and 2 together take at most 12 hours; and a piece is never in the bag while somebody could still accept it.
let ground: Delivery;
beforeAll(async () => {
  ground = await layDelivery();
});
afterEach(async () => {
  setClock();
  ground.steam.trades.setMood("well");
  expect(await brokenClaims(ground.site.database)).toEqual([]);
});
afterAll(() => ground.close());

const passHours = (hours: number) => setClock(() => Date.now() + hours * 3_600_000);

async function newOrder() {
  const { player, pieces } = await ground.newReceiver();
  const { id } = (await ground.order(player, pieces)).body.data.orders[0]!;
  const { voucherId } = pieces[0]!;
  return { id, player, stat: async () => (await ground.pieceOf(voucherId)).stat };
}

test("an offer that nobody accepts within 12 hours is withdrawn, then the piece is back in the bag", async () => {
  const { id, player, stat } = await newOrder();
  await ground.carry(2);
  passHours(11.9);
  await ground.carry();
  expect(await ground.orderOf(player)).toMatchObject({ takeState: 2 });
  passHours(12.1);
  await ground.carry();
  expect(await ground.orderOf(player)).toMatchObject({ takeState: 4, callbackRemark: "too_late" });
  expect(ground.steam.trades.find(id)).toMatchObject({ state: "ended", reason: "cancelled" });
  expect(await stat()).toBe(0);
  ground.act(id, "accept");
  expect(ground.steam.trades.find(id)!.state).toBe("ended");
});

test("an offer that was accepted in the last moment goes on", async () => {
  const { id, player, stat } = await newOrder();
  await ground.carry(2);
  passHours(12.1);
  ground.act(id, "accept");
  await ground.carry();
  expect(await ground.orderOf(player)).toMatchObject({ takeState: 5, callbackRemark: "accepted" });
  ground.act(id, "settle");
  await ground.carry();
  expect((await ground.orderOf(player)).takeState).toBe(3);
  expect(await stat()).toBe(3);
});

test("an offer that was accepted and settled while nobody looked is delivered", async () => {
  const { id, player, stat } = await newOrder();
  await ground.carry(2);
  ground.act(id, "accept");
  ground.act(id, "settle");
  passHours(13);
  await ground.carry();
  const { takeState, timeline } = await ground.orderOf(player);
  expect([takeState, timeline.map((step) => step.takeState)]).toEqual([3, [0, 1, 2, 5, 3]]);
  expect(await stat()).toBe(3);
});

test("an offer of which the site never heard is found and withdrawn before its order ends", async () => {
  const { id, player, stat } = await newOrder();
  ground.steam.trades.setMood("mute");
  expect(await ground.carry()).toBe(false);
  expect(ground.steam.trades.find(id)!.state).toBe("pending");
  expect(await ground.orderOf(player)).toMatchObject({ takeState: 1, callbackRemark: "courier_away" });
  passHours(12.1);
  await ground.carry();
  // Nobody knows: the piece stays on its way.
  expect([(await ground.orderOf(player)).takeState, await stat()]).toEqual([1, 2]);
  ground.steam.trades.setMood("well");
  await ground.carry(2);
  expect(await ground.orderOf(player)).toMatchObject({ takeState: 4, callbackRemark: "too_late" });
  expect(ground.steam.trades.find(id)!.state).toBe("ended");
  expect(await stat()).toBe(0);
});

test("an offer of which the site never heard and that was accepted is delivered", async () => {
  const { id, player, stat } = await newOrder();
  ground.steam.trades.setMood("mute");
  await ground.carry();
  ground.act(id, "accept");
  passHours(12.1);
  ground.steam.trades.setMood("well");
  await ground.carry(2);
  expect((await ground.orderOf(player)).takeState).toBe(5);
  ground.act(id, "settle");
  await ground.carry();
  expect([(await ground.orderOf(player)).takeState, await stat()]).toEqual([3, 3]);
});

test("where the courier certainly has no offer the order ends", async () => {
  const { id, player, stat } = await newOrder();
  ground.steam.trades.setMood("down");
  await ground.carry();
  expect((await ground.orderOf(player)).takeState).toBe(1);
  passHours(12.1);
  ground.steam.trades.setMood("well");
  await ground.carry();
  expect(await ground.orderOf(player)).toMatchObject({ takeState: 4, callbackRemark: "too_late" });
  expect(ground.steam.trades.find(id)).toBeUndefined();
  expect(await stat()).toBe(0);
});

test("an order that nobody reviewed ends after 12 hours, and no courier is asked for it", async () => {
  const { id, player, stat } = await newOrder();
  const orders = ground.site.database.db.updateTable("withdrawals_orders").set({ review: "open" });
  await orders.where("id", "=", id).execute();
  ground.steam.trades.setMood("down");
  passHours(12.1);
  await ground.carry();
  expect(await ground.orderOf(player)).toMatchObject({ takeState: 4, callbackRemark: "too_late" });
  expect(await stat()).toBe(0);
});
