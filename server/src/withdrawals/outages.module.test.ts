import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { WithdrawalOrder } from "@vitrine/contract/withdrawals.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Mood } from "../../../sandbox/steam/trades/offer.ts";
import { brokenClaims } from "../../test/fixtures/broken-claims.ts";
import { call } from "../../test/fixtures/call.ts";
import { findFreePort } from "../../test/fixtures/free-port.ts";
import { until } from "../../test/fixtures/payments.ts";
import { type Delivery, seedDelivery } from "../../test/fixtures/withdrawals.ts";
import { createCourier } from "./couriers/create-courier.ts";
import { CourierAway } from "./couriers/port.ts";

// The courier is unavailable or gives unclear answers: withdrawals wait, and continue later from the same state.
let fixture: Delivery;
beforeAll(async () => {
  fixture = await seedDelivery();
});
afterEach(async () => {
  fixture.steam.trades.setMood("well");
  expect(await brokenClaims(fixture.site.database)).toEqual([]);
});
afterAll(() => fixture.close());

test("a slow courier counts as unavailable after a while, and does not delay players who sell", async () => {
  const { player, items } = await fixture.newReceiver(2);
  await fixture.order(player, items.slice(0, 1));
  fixture.steam.trades.setMood("slow");
  const carried = fixture.carry();
  const check = await call(fixture.site, "GET", "profile/withdrawCheck", { token: player.token });
  expect(check.body.data).toMatchObject({ courierAway: true });
  const body = { voucherIds: String(items[1]!.voucherId) };
  const sold = await call(fixture.site, "POST", "profile/exchangeQuantity", { token: player.token, body });
  expect(sold.http).toBe(200);
  expect(await carried).toBe(false);
  expect((await fixture.orderOf(player)).callbackRemark).toBe("courier_away");
});

test.each<Mood>(["down", "broken", "mute", "confused"])(
  "while the courier is %s, items wait for it, and afterwards an item gets one offer",
  async (mood) => {
    const { player, items } = await fixture.newReceiver();
    const { id } = (await fixture.order(player, items)).body.data.orders[0]!;
    fixture.steam.trades.setMood(mood);
    expect(await fixture.carry(3)).toBe(false);
    const waiting = await fixture.orderOf(player);
    expect(waiting).toMatchObject({ takeState: 1, callbackRemark: "courier_away" });
    // The reason appears once, however many attempts there were.
    expect(waiting.timeline.map(({ reason }) => reason)).toEqual([null, null, "courier_away"]);
    fixture.steam.trades.setMood("well");
    expect(await fixture.carry()).toBe(true);
    expect(await fixture.orderOf(player)).toMatchObject({ takeState: 2, callbackRemark: "offer_sent" });
    fixture.actOnOffer(id, "accept");
    fixture.steam.trades.setMood(mood);
    await fixture.carry(2);
    expect((await fixture.orderOf(player)).takeState).toBe(2);
    fixture.steam.trades.setMood("well");
    await fixture.carry();
    expect((await fixture.orderOf(player)).takeState).toBe(5);
  },
);

test("without a server at the courier's address, orders are accepted, and the check says that the courier is away", async () => {
  const env = { STEAM_SANDBOX_URL: "http://127.0.0.1:9" };
  const alone = await seedDelivery({ env });
  const { player, items } = await alone.newReceiver();
  const check = await call<{ courierAway: boolean }>(alone.site, "GET", "profile/withdrawCheck", {
    token: player.token,
  });
  expect(check.body.data.courierAway).toBe(true);
  expect((await alone.order(player, items)).http).toBe(200);
  expect(await alone.carry()).toBe(false);
  expect(await alone.orderOf(player)).toMatchObject({ takeState: 1, callbackRemark: "courier_away" });
  await alone.close();
});

test("the alert of an unavailable courier stays on between two attempts for a waiting order", async () => {
  const alone = await seedDelivery({ env: { STEAM_SANDBOX_URL: "http://127.0.0.1:9" } });
  const { player, items } = await alone.newReceiver();
  await alone.order(player, items);
  alone.site.app.startJobs();
  const isAway = async () => /^vitrine_courier_away 1$/m.test(await (await fetch(`${alone.site.url}/metrics`)).text());
  await until(isAway);
  for (let look = 0; look < 15; look += 1) {
    expect(await isAway()).toBe(true);
    await new Promise((done) => setTimeout(done, 200));
  }
  await alone.close();
});

/** Starts the sandbox as a separate process, which keeps its trades in a file. */
async function startApart(port: number, file: string): Promise<ChildProcess> {
  const main = resolve(import.meta.dirname, "../../../sandbox/steam/main.ts");
  const env = { PATH: process.env.PATH, TRADES_FILE: file, TRADES_PROTECTION_SECONDS: "3600" };
  const child = fork(main, [String(port)], { stdio: ["ignore", "ignore", "inherit", "ipc"], env });
  await once(child, "message");
  return child;
}

const killed = async (child: ChildProcess) => {
  child.kill("SIGKILL");
  await once(child, "exit");
};

test("kill -9 of the sandbox loses none of its offers", async () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-trades-"));
  const file = join(folder, "trades", "kept.json");
  const port = await findFreePort();
  let child = await startApart(port, file);
  const courier = createCourier({
    courier: { by: "sandbox", url: `http://127.0.0.1:${port}` },
    publicUrl: "http://localhost",
  });
  const parcel = { itemSlug: "a", itemName: "A", image: "/a.webp", partner: 1, token: "AbCdEf12" };
  const first = await courier.send({ orderId: 1, ...parcel });
  const second = await courier.send({ orderId: 2, ...parcel });
  await fetch(first.offerUrl!, { method: "POST", body: new URLSearchParams({ act: "accept" }) });
  await killed(child);
  await expect(courier.readOffer(first.reference)).rejects.toThrow(CourierAway);
  child = await startApart(port, file);
  expect(await courier.readOffer(first.reference)).toMatchObject({ state: "accepted" });
  const today = { from: new Date(Date.now() - 60_000), to: new Date() };
  expect(await courier.listAccepted(today)).toEqual([{ orderId: 1, reference: first.reference }]);
  expect(await courier.listAccepted({ from: new Date(0), to: today.from })).toEqual([]);
  expect(await courier.send({ orderId: 2, ...parcel })).toEqual(second);
  expect(await courier.find(3)).toBeNull();
  await killed(child);
  rmSync(folder, { recursive: true });
});

test("the site's own job continues a withdrawal", async () => {
  fixture.site.app.startJobs();
  const { player, items } = await fixture.newReceiver();
  await fixture.order(player, items);
  const until = async (state: number): Promise<WithdrawalOrder> => {
    for (;;) {
      const order = await fixture.orderOf(player);
      if (order.takeState === state) return order;
      await new Promise((done) => setTimeout(done, 50));
    }
  };
  const { id } = await until(2);
  fixture.actOnOffer(id, "accept");
  await until(5);
  fixture.actOnOffer(id, "settle");
  await until(3);
});
