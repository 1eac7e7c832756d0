import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { brokenClaims } from "../../test/fixtures/broken-claims.ts";
import { type Delivery, seedDelivery } from "../../test/fixtures/withdrawals.ts";
import { setClock } from "../platform/clock.ts";

// States 0, 1 and 2 together take at most 12 hours. An item is never in the bag while its offer can still be accepted.
let fixture: Delivery;
beforeAll(async () => {
  fixture = await seedDelivery();
});
afterEach(async () => {
  setClock();
  fixture.steam.trades.setMood("well");
  expect(await brokenClaims(fixture.site.database)).toEqual([]);
});
afterAll(() => fixture.close());

const passHours = (hours: number) => setClock(() => Date.now() + hours * 3_600_000);

async function newOrder() {
  const { player, items } = await fixture.newReceiver();
  const { id } = (await fixture.order(player, items)).body.data.orders[0]!;
  const { voucherId } = items[0]!;
  return { id, player, stat: async () => (await fixture.itemOf(voucherId)).stat };
}

test("an offer that is not accepted within 12 hours is withdrawn, then the item is back in the bag", async () => {
  const { id, player, stat } = await newOrder();
  await fixture.carry(2);
  passHours(11.9);
  await fixture.carry();
  expect(await fixture.orderOf(player)).toMatchObject({ takeState: 2 });
  passHours(12.1);
  await fixture.carry();
  expect(await fixture.orderOf(player)).toMatchObject({ takeState: 4, callbackRemark: "too_late" });
  expect(fixture.steam.trades.find(id)).toMatchObject({ state: "ended", reason: "cancelled" });
  expect(await stat()).toBe(0);
  fixture.actOnOffer(id, "accept");
  expect(fixture.steam.trades.find(id)!.state).toBe("ended");
});

test("an overdue order continues if its offer was accepted before the site could withdraw it", async () => {
  const { id, player, stat } = await newOrder();
  await fixture.carry(2);
  passHours(12.1);
  fixture.actOnOffer(id, "accept");
  await fixture.carry();
  expect(await fixture.orderOf(player)).toMatchObject({ takeState: 5, callbackRemark: "accepted" });
  fixture.actOnOffer(id, "settle");
  await fixture.carry();
  expect((await fixture.orderOf(player)).takeState).toBe(3);
  expect(await stat()).toBe(3);
});

test("an offer that was accepted and settled between two checks is delivered", async () => {
  const { id, player, stat } = await newOrder();
  await fixture.carry(2);
  fixture.actOnOffer(id, "accept");
  fixture.actOnOffer(id, "settle");
  passHours(13);
  await fixture.carry();
  const { takeState, timeline } = await fixture.orderOf(player);
  expect([takeState, timeline.map((step) => step.takeState)]).toEqual([3, [0, 1, 2, 5, 3]]);
  expect(await stat()).toBe(3);
});

test("an offer that the site did not know is found and withdrawn before its order ends", async () => {
  const { id, player, stat } = await newOrder();
  fixture.steam.trades.setMood("mute");
  expect(await fixture.carry()).toBe(false);
  expect(fixture.steam.trades.find(id)!.state).toBe("pending");
  expect(await fixture.orderOf(player)).toMatchObject({ takeState: 1, callbackRemark: "courier_away" });
  passHours(12.1);
  await fixture.carry();
  // The result is unknown, so the item stays in delivery.
  expect([(await fixture.orderOf(player)).takeState, await stat()]).toEqual([1, 2]);
  fixture.steam.trades.setMood("well");
  await fixture.carry(2);
  expect(await fixture.orderOf(player)).toMatchObject({ takeState: 4, callbackRemark: "too_late" });
  expect(fixture.steam.trades.find(id)!.state).toBe("ended");
  expect(await stat()).toBe(0);
});

test("an item is delivered if its offer was accepted although the site never got the offer's id", async () => {
  const { id, player, stat } = await newOrder();
  fixture.steam.trades.setMood("mute");
  await fixture.carry();
  fixture.actOnOffer(id, "accept");
  passHours(12.1);
  fixture.steam.trades.setMood("well");
  await fixture.carry(2);
  expect((await fixture.orderOf(player)).takeState).toBe(5);
  fixture.actOnOffer(id, "settle");
  await fixture.carry();
  expect([(await fixture.orderOf(player)).takeState, await stat()]).toEqual([3, 3]);
});

test("an overdue order ends if the courier certainly has no offer of it", async () => {
  const { id, player, stat } = await newOrder();
  fixture.steam.trades.setMood("down");
  await fixture.carry();
  expect((await fixture.orderOf(player)).takeState).toBe(1);
  passHours(12.1);
  fixture.steam.trades.setMood("well");
  await fixture.carry();
  expect(await fixture.orderOf(player)).toMatchObject({ takeState: 4, callbackRemark: "too_late" });
  expect(fixture.steam.trades.find(id)).toBeUndefined();
  expect(await stat()).toBe(0);
});

test("an order that no operator has reviewed ends after 12 hours, and no courier is asked about it", async () => {
  const { id, player, stat } = await newOrder();
  const orders = fixture.site.database.db.updateTable("withdrawals_orders").set({ review: "open" });
  await orders.where("id", "=", id).execute();
  fixture.steam.trades.setMood("down");
  passHours(12.1);
  await fixture.carry();
  expect(await fixture.orderOf(player)).toMatchObject({ takeState: 4, callbackRemark: "too_late" });
  expect(await stat()).toBe(0);
});
