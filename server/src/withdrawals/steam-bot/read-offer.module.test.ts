import { setTimeout as sleep } from "node:timers/promises";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type BotFixture, MARKET_NAMES, startBotFixture } from "../../../test/fixtures/steam-bot.ts";
import { readBotSettings } from "./read-settings.ts";
import { writeSealed } from "./sealed-file.ts";
import { startBotProcess } from "./start-bot-process.ts";

let fixture: BotFixture;
let partner = 2000;

beforeAll(async () => {
  fixture = await startBotFixture({ readBotSettings, startBotProcess, writeSealed });
});

beforeEach(() => {
  fixture.steam.moods.length = 0;
  partner += 1;
  fixture.steam.trades.receivers.set(partner, { token: "tokenOf1" });
});

afterAll(() => fixture.close());

async function send(): Promise<{ id: string; orderId: number }> {
  fixture.steam.trades.addAsset(MARKET_NAMES["ak-koi"]);
  const { orderId, ...parcel } = await fixture.addOrder({ partner });
  return { id: (await fixture.courier.send({ orderId, ...parcel })).reference, orderId };
}

test("an accepted item is protected for a week, and then settled", async () => {
  const { id } = await send();
  expect(await fixture.courier.readOffer(id)).toEqual({ state: "pending" });
  fixture.steam.trades.accept(id);
  const accepted = await fixture.courier.readOffer(id);
  const at = fixture.steam.trades.trades.get(fixture.steam.trades.offers.get(id)?.tradeId ?? "")?.at ?? 0;
  expect(accepted).toEqual({ state: "accepted", protectedUntil: new Date(at * 1000 + 7 * DAY_MS) });
  fixture.steam.trades.age(id, 8);
  expect(await fixture.courier.readOffer(id)).toEqual({ state: "settled" });
});

test("the list of a period has the offers that were accepted in it, with their orders", async () => {
  const [first] = [await send(), await send()];
  const period = { from: new Date(Date.now() - 5000), to: new Date(Date.now() + 5000) };
  fixture.steam.trades.accept(first.id);
  const listed = await fixture.courier.listAccepted(period);
  expect(listed.filter(({ reference }) => Number(reference) >= Number(first.id))).toEqual([
    { orderId: first.orderId, reference: first.id },
  ]);
  const later = { from: period.to, to: new Date(period.to.getTime() + 5000) };
  expect(await fixture.courier.listAccepted(later)).toEqual([]);
});

test("a trade that is reversed within the window counts as reversed, also after the window", async () => {
  const { id } = await send();
  fixture.steam.trades.accept(id);
  fixture.steam.trades.reverse(id);
  expect(await fixture.courier.readOffer(id)).toEqual({ state: "ended", reason: "reversed" });
  fixture.steam.trades.age(id, 8);
  expect(await fixture.courier.readOffer(id)).toEqual({ state: "ended", reason: "reversed" });
});

test.each([
  ["declined", "decline"],
  ["countered", "counter"],
  ["expired", "expire"],
] as const)("an offer that was %s has ended", async (reason, action) => {
  const { id } = await send();
  fixture.steam.trades[action](id);
  expect(await fixture.courier.readOffer(id)).toEqual({ state: "ended", reason });
  expect(await fixture.courier.cancel(id)).toEqual({ state: "ended", reason });
});

test("a cancelled offer can no longer be accepted, and the call reports an offer that was accepted before", async () => {
  const open = await send();
  expect(await fixture.courier.cancel(open.id)).toEqual({ state: "ended", reason: "cancelled" });
  expect(() => fixture.steam.trades.accept(open.id)).toThrow();
  expect(await fixture.courier.cancel(open.id)).toEqual({ state: "ended", reason: "cancelled" });
  const taken = await send();
  fixture.steam.trades.accept(taken.id);
  expect(await fixture.courier.cancel(taken.id)).toMatchObject({ state: "accepted" });
});

test("if the answer to a cancellation was lost, the offer shows the cancellation; if Steam did not cancel the offer, the result stays unknown", async () => {
  const [lost, undone] = [await send(), await send()];
  fixture.steam.moods.push({ of: `${lost.id}/cancel`, mood: "does it and hangs up" });
  expect(await fixture.courier.cancel(lost.id)).toEqual({ state: "ended", reason: "cancelled" });
  fixture.steam.moods.push({ of: `${undone.id}/cancel`, mood: "hangs up" });
  await expect(fixture.courier.cancel(undone.id)).rejects.toThrow("the Steam bot answered with status 503");
  expect(await fixture.courier.readOffer(undone.id)).toEqual({ state: "pending" });
});

test("an item that Steam holds is taken back", async () => {
  const { id } = await send();
  fixture.steam.trades.receivers.set(partner, { token: "tokenOf1", holdDays: 15 });
  fixture.steam.trades.accept(id);
  expect(await fixture.courier.readOffer(id)).toEqual({ state: "ended", reason: "held_by_steam" });
  expect(await fixture.courier.readOffer(id)).toEqual({ state: "ended", reason: "held_by_steam" });
});

test("an offer that could not be confirmed immediately is confirmed at the next check", async () => {
  fixture.steam.moods.push({ of: "mobileconf/ajaxop", mood: 500 });
  const { id } = await send();
  expect(fixture.steam.trades.offers.get(id)?.state).toBe(9);
  expect(await fixture.courier.readOffer(id)).toEqual({ state: "pending" });
  expect(fixture.steam.trades.offers.get(id)?.state).toBe(2);
});

test("only the order's own offer is confirmed", async () => {
  const { trades } = fixture.steam;
  const assetIds = [trades.addAsset("an item of the operator's own")];
  const made = trades.send({ partner, token: "tokenOf1", message: "somebody's own", assetIds });
  await send();
  expect(made).toMatchObject({ state: 9 });
});

test.each([3, 4, 8, 10])("a trade in Steam's state %i gives the right result", async (status) => {
  const { id } = await send();
  fixture.steam.trades.accept(id);
  fixture.steam.trades.forceTrade(id, status);
  const told = await fixture.courier.readOffer(id).catch((error: Error) => error.message);
  const expected: Record<number, unknown> = { 3: { state: "accepted" }, 4: { state: "ended", reason: "cancelled" } };
  if (status in expected) expect(told).toMatchObject(expected[status] as object);
  else expect(told).toBe("the Steam bot answered with status 503");
});

test("an offer in an unknown state is left to an operator", async () => {
  const { id } = await send();
  fixture.steam.trades.force(id, 1);
  await expect(fixture.courier.readOffer(id)).rejects.toThrow("the Steam bot answered with status 503");
  await expect(fixture.courier.readOffer("4999999999")).rejects.toThrow("the Steam bot answered with status 503");
});

test("while Steam is away the state of an offer is unknown", async () => {
  const { id } = await send();
  for (const mood of [500, 429, "hangs up"] as const) {
    fixture.steam.moods.push({ of: "GetTradeOffer/", mood });
    await expect(fixture.courier.readOffer(id)).rejects.toThrow("the Steam bot answered with status 503");
  }
  fixture.steam.trades.accept(id);
  fixture.steam.moods.push({ of: "GetTradeStatus", mood: 502 });
  await expect(fixture.courier.readOffer(id)).rejects.toThrow("the Steam bot answered with status 503");
  expect(await fixture.courier.readOffer(id)).toMatchObject({ state: "accepted" });
});

test("an open offer whose order is no longer under way is withdrawn; offers of open orders and offers without an order stay", async () => {
  const { trades } = fixture.steam;
  const [ended, open] = [await send(), await send()];
  const assetIds = [trades.addAsset("an item of the operator's own")];
  const foreign = trades.send({ partner, token: "tokenOf1", message: "somebody's own", assetIds });
  await fixture.setState(ended.orderId, 4);
  // The Steam bot's process checks its offers when it starts, and then every minute.
  await fixture.restart();
  for (let waited = 0; waited < 200 && trades.offers.get(ended.id)?.state === 2; waited += 1) await sleep(50);
  expect(trades.offers.get(ended.id)?.state).toBe(6);
  expect(trades.offers.get(open.id)?.state).toBe(2);
  expect(foreign).toMatchObject({ state: 9 });
});
