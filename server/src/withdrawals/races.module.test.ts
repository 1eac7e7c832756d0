import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Sandbox, startSteamSandbox } from "../../../sandbox/steam/start.ts";
import { brokenClaims } from "../../test/fixtures/broken-claims.ts";
import { call } from "../../test/fixtures/call.ts";
import { until } from "../../test/fixtures/payments.ts";
import { race } from "../../test/fixtures/players.ts";
import { type SpawnedSite, spawnSite } from "../../test/fixtures/site.ts";
import { type Delivery, type Item, seedDelivery } from "../../test/fixtures/withdrawals.ts";
import { setClock } from "../platform/clock.ts";
import { carryOrders } from "./carry-orders.ts";

// Simultaneous requests for the same items have one effect in all. The second server only answers calls (ROLE=web); the
// tests run the withdrawal jobs themselves.
let steam: Sandbox;
let fixture: Delivery;
let second: SpawnedSite;
beforeAll(async () => {
  steam = await startSteamSandbox({ port: 0, protectionMs: 3_600_000 });
  fixture = await seedDelivery({ steam });
  const { connectionString } = fixture.site;
  second = await spawnSite({ connectionString, env: { STEAM_SANDBOX_URL: steam.url, ROLE: "web" } });
});
afterEach(async () => {
  setClock();
  expect(await brokenClaims(fixture.site.database)).toEqual([]);
});
afterAll(async () => {
  await second.close();
  await fixture.close();
});

const listOf = (items: readonly Item[]) => ({ voucherIds: items.map(({ voucherId }) => voucherId).join(",") });
const never = new AbortController().signal;

describe.each([
  ["one server", () => [fixture.site]],
  ["two servers", () => [fixture.site, second]],
] as const)("%s", (_, sites) => {
  test("20 simultaneous withdrawals of one item are one order", async () => {
    const { player, items } = await fixture.newReceiver();
    const answers = await race(sites(), 20, () => ({
      path: "profile/ornamentRetrieval",
      options: { token: player.token, body: listOf(items) },
    }));
    expect(answers.map(({ body }) => body.code ?? "done").toSorted()).toEqual([
      "done",
      ...Array(19).fill("item_not_in_bag"),
    ]);
    expect(await fixture.ordersOf(player)).toHaveLength(1);
  });

  test("20 withdrawals with one key are one order, and get the same answer", async () => {
    const { player, items } = await fixture.newReceiver();
    const answers = await race(sites(), 20, () => ({
      path: "profile/ornamentRetrieval",
      options: { token: player.token, key: "one", body: listOf(items) },
    }));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    expect(await fixture.ordersOf(player)).toHaveLength(1);
  });

  test("of a simultaneous sale and withdrawal of the same items one succeeds, with all items", async () => {
    const { player, items } = await fixture.newReceiver(4);
    const paths = ["profile/exchangeQuantity", "profile/ornamentRetrieval"];
    const answers = await race(sites(), 10, (index) => ({
      path: paths[index % 2]!,
      options: { token: player.token, body: listOf(index % 4 < 2 ? items : items.toReversed()) },
    }));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    const stats = await Promise.all(items.map(async ({ voucherId }) => (await fixture.itemOf(voucherId)).stat));
    const orders = await fixture.ordersOf(player);
    expect([
      [[1, 1, 1, 1], 0],
      [[2, 2, 2, 2], 4],
    ]).toContainEqual([stats, orders.length]);
  });
});

test("eight simultaneous jobs do each step of each order once", async () => {
  const { player, items } = await fixture.newReceiver(6);
  await fixture.order(player, items);
  const asked: number[] = [];
  const counting = {
    ...fixture.deps,
    courier: {
      ...fixture.deps.courier,
      async send(parcel: Parameters<typeof fixture.deps.courier.send>[0]) {
        asked.push(parcel.orderId);
        // The other runs look for orders during this delay.
        await sleep(100);
        return fixture.deps.courier.send(parcel);
      },
    },
  };
  await Promise.all(Array.from({ length: 8 }, () => carryOrders(counting, never)));
  const orders = await fixture.ordersOf(player);
  for (const { id } of orders) expect(asked.filter((orderId) => orderId === id)).toHaveLength(1);
  for (const { timeline } of orders) expect(timeline.map(({ takeState }) => takeState)).toEqual([0, 1, 2]);
});

test("one slow answer of the courier does not delay the other orders", async () => {
  const { player, items } = await fixture.newReceiver(10);
  const [slow] = (await fixture.order(player, items)).body.data.orders;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const courier: typeof fixture.deps.courier = {
    ...fixture.deps.courier,
    async send(parcel) {
      if (parcel.orderId === slow!.id) await released;
      return fixture.deps.courier.send(parcel);
    },
  };
  const carried = carryOrders({ ...fixture.deps, courier }, never);
  const sent = async () => (await fixture.ordersOf(player)).filter(({ takeState }) => takeState === 2).length;
  try {
    await until(async () => (await sent()) === 9);
  } finally {
    release();
  }
  expect(await carried).toBe(true);
  expect(await sent()).toBe(10);
});

test("an item whose offer is accepted at the deadline is either delivered or in the bag, never both", async () => {
  const { player, items } = await fixture.newReceiver(10);
  await fixture.order(player, items);
  await fixture.carry();
  const orders = await fixture.ordersOf(player);
  setClock(() => Date.now() + 13 * 3_600_000);
  const accepting = async () => {
    for (const { id } of orders) {
      await new Promise((done) => setImmediate(done));
      fixture.actOnOffer(id, "accept");
    }
  };
  await Promise.all([fixture.carry(), accepting()]);
  await fixture.carry(2);
  for (const { id, takeState, voucherId } of await fixture.ordersOf(player)) {
    const accepted = steam.trades.find(id)!.state === "accepted";
    expect([accepted, takeState, (await fixture.itemOf(voucherId)).stat]).toEqual(
      accepted ? [true, 5, 2] : [false, 4, 0],
    );
  }
});

test("a late answer of the courier for an order that another server has taken and ended is ignored, and the late offer is cancelled", async () => {
  const { player, items } = await fixture.newReceiver();
  const { id } = (await fixture.order(player, items)).body.data.orders[0]!;
  const { db } = fixture.site.database;
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const sleeping = {
    ...fixture.deps,
    courier: {
      ...fixture.deps.courier,
      async send(parcel: Parameters<typeof fixture.deps.courier.send>[0]) {
        await released;
        return fixture.deps.courier.send(parcel);
      },
    },
  };
  const late = carryOrders(sleeping, never);
  while ((await fixture.orderOf(player)).takeState !== 1) await new Promise((done) => setTimeout(done, 10));
  await new Promise((done) => setTimeout(done, 50));
  // Another server finds no offer after 12 hours, and ends the order.
  setClock(() => Date.now() + 13 * 3_600_000);
  await fixture.carry();
  expect(await fixture.orderOf(player)).toMatchObject({ takeState: 4, callbackRemark: "too_late" });
  release();
  await late;
  expect(steam.trades.find(id)).toMatchObject({ state: "ended", reason: "cancelled" });
  expect((await fixture.itemOf(items[0]!.voucherId)).stat).toBe(0);
  const row = await db.selectFrom("withdrawals_orders").select("reference").where("id", "=", id).executeTakeFirst();
  expect(row!.reference).toBeNull();
});

test("repeated answers of the courier about one order, and answers about an unknown order, change nothing", async () => {
  const { player, items } = await fixture.newReceiver();
  const { id } = (await fixture.order(player, items)).body.data.orders[0]!;
  await fixture.carry();
  steam.trades.send({ orderId: 999_999, itemSlug: "x", itemName: "x", picture: "", partner: 1, token: "AbCdEf12" });
  fixture.actOnOffer(999_999, "accept");
  fixture.actOnOffer(id, "decline");
  fixture.actOnOffer(id, "accept");
  await Promise.all(Array.from({ length: 5 }, () => fixture.carry()));
  expect(await fixture.orderOf(player)).toMatchObject({ takeState: 4, callbackRemark: "declined" });
  const sale = { token: player.token, body: listOf(items) };
  expect((await call(fixture.site, "POST", "profile/exchangeQuantity", sale)).http).toBe(200);
  await fixture.carry(2);
  expect((await fixture.itemOf(items[0]!.voucherId)).stat).toBe(1);
});
