import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { brokenClaims } from "../../test/fixtures/broken-claims.ts";
import type { Player } from "../../test/fixtures/players.ts";
import { type Delivery, seedDelivery } from "../../test/fixtures/withdrawals.ts";
import { transact } from "../platform/database/database.ts";
import { endForeign, listForeign, settleForeign } from "./foreign-orders.ts";

// The site in these tests now uses another courier than when the orders were made.
let fixture: Delivery;
beforeAll(async () => {
  fixture = await seedDelivery();
});
afterEach(async () => expect(await brokenClaims(fixture.site.database)).toEqual([]));
afterAll(() => fixture.close());

const db = () => fixture.site.database.db;
const courier = () => ({ ...fixture.deps.courier, name: "steam" as const });
const elsewhere = () => ({ ...fixture.deps, courier: courier() });
const settle = (orderId: number, outcome: "arrived" | "returned", by: "sandbox" | "steam" = "steam") =>
  transact(db(), (tx) => settleForeign(tx, { orderId, outcome, courier: by }));
const statOf = async ({ voucherId }: { voucherId: number }) => (await fixture.itemOf(voucherId)).stat;
const idOf = async (player: Player) => (await fixture.orderOf(player)).id;

test("an item that was certainly never offered returns to the bag with a reason; an item that may have been offered waits for an operator", async () => {
  const [fresh, asked, sent] = await Promise.all([1, 2, 3].map(() => fixture.newReceiver()));
  await fixture.order(sent!.player, sent!.items);
  await fixture.carry(2);
  await fixture.order(asked!.player, asked!.items);
  fixture.steam.trades.setMood("down");
  await fixture.carry(2);
  fixture.steam.trades.setMood("well");
  await fixture.order(fresh!.player, fresh!.items);
  await Promise.all([endForeign(elsewhere()), endForeign(elsewhere())]);

  expect(await fixture.orderOf(fresh!.player)).toMatchObject({ takeState: 4, callbackRemark: "courier_gone" });
  expect(await statOf(fresh!.items[0]!)).toBe(0);
  expect((await fixture.messagesOf(fresh!.player))[0]!.title).toBe("A withdrawal failed");
  expect([(await fixture.orderOf(asked!.player)).takeState, (await fixture.orderOf(sent!.player)).takeState]).toEqual([
    1, 2,
  ]);
  expect([await statOf(asked!.items[0]!), await statOf(sent!.items[0]!)]).toEqual([2, 2]);
  const listed = (await transact(db(), (tx) => listForeign(tx, "steam"))).join("\n");
  for (const { player } of [asked!, sent!])
    expect(listed).toContain(`order ${await idOf(player)}: player ${player.id}`);
  expect(await transact(db(), (tx) => listForeign(tx, "sandbox"))).toEqual([]);
});

test("an operator records whether an item arrived or came back, once", async () => {
  for (const accepts of [false, true]) {
    const { player, items } = await fixture.newReceiver();
    await fixture.order(player, items);
    await fixture.carry(2);
    const id = await idOf(player);
    if (accepts) fixture.actOnOffer(id, "accept");
    if (accepts) await fixture.carry();
    const both = await Promise.allSettled([settle(id, "arrived"), settle(id, "arrived")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect([(await fixture.orderOf(player)).takeState, await statOf(items[0]!)]).toEqual([3, 3]);
  }
  const { player, items } = await fixture.newReceiver();
  await fixture.order(player, items);
  await fixture.carry(2);
  await settle(await idOf(player), "returned");
  expect(await fixture.orderOf(player)).toMatchObject({ takeState: 4, callbackRemark: "courier_gone" });
  expect(await statOf(items[0]!)).toBe(0);
  await expect(settle(await idOf(player), "arrived")).rejects.toThrow("is not an open withdrawal of a former courier");
});

test("an operator can record that an item without a known offer has arrived", async () => {
  const { player, items } = await fixture.newReceiver();
  await fixture.order(player, items);
  fixture.steam.trades.setMood("down");
  await fixture.carry(2);
  fixture.steam.trades.setMood("well");
  await settle(await idOf(player), "arrived");
  expect([(await fixture.orderOf(player)).takeState, await statOf(items[0]!)]).toEqual([3, 3]);
});

test("an operator cannot settle an order of the current courier", async () => {
  const { player, items } = await fixture.newReceiver();
  await fixture.order(player, items);
  await fixture.carry(2);
  await expect(settle(await idOf(player), "returned", "sandbox")).rejects.toThrow(
    "is not an open withdrawal of a former courier",
  );
  await endForeign(fixture.deps);
  expect((await fixture.orderOf(player)).takeState).toBe(2);
});
