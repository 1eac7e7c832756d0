import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type BotFixture, MARKET_NAMES, startBotFixture } from "../../../test/fixtures/steam-bot.ts";
import { setClock } from "../../platform/clock.ts";
import type { Parcel } from "../couriers/port.ts";
import { readBotSettings } from "./read-settings.ts";
import { writeSealed } from "./sealed-file.ts";
import { startBotProcess } from "./start-bot-process.ts";

const SEND = "POST /tradeoffer/new/send";
let fixture: BotFixture;
let partner = 1000;

beforeAll(async () => {
  fixture = await startBotFixture({ readBotSettings, startBotProcess, writeSealed });
});

beforeEach(() => {
  const { trades, moods, asked } = fixture.steam;
  trades.assets.clear();
  trades.offers.clear();
  moods.length = 0;
  asked.length = 0;
  partner += 1;
  trades.receivers.set(partner, { token: "tokenOf1" });
});

afterEach(() => setClock());

afterAll(() => fixture.close());

const order = (more: Partial<Parcel & { state: number }> = {}) => fixture.addOrder({ partner, ...more });
const sendings = () => fixture.steam.asked.filter((address) => address.endsWith(SEND)).length;
const offers = () => [...fixture.steam.trades.offers.values()];
const stock = (name: keyof typeof MARKET_NAMES = "ak-koi") => fixture.steam.trades.addAsset(MARKET_NAMES[name]);
const later = (ms: number) => setClock(() => Date.now() + ms);

test("an order's item is offered with the order's number, and confirmed", async () => {
  stock("awp-koi");
  const asset = stock();
  const parcel = await order();
  const { reference, offerUrl } = await fixture.courier.send(parcel);
  expect(offerUrl).toBe(`https://steamcommunity.com/tradeoffer/${reference}/`);
  expect(offers()).toMatchObject([
    { id: reference, partner, message: `Vitrine order ${parcel.orderId}`, assetIds: [asset], state: 2 },
  ]);
});

test("a repeated request for an order, immediately or after a restart, returns the order's only offer", async () => {
  stock();
  stock();
  const parcel = await order();
  const all = await Promise.all(Array.from({ length: 10 }, () => fixture.courier.send(parcel)));
  await fixture.restart();
  all.push(await fixture.courier.send(parcel));
  expect(new Set(all.map(({ reference }) => reference)).size).toBe(1);
  expect(sendings()).toBe(1);
});

test("an offer whose answer was lost is found by its message, not made again", async () => {
  stock();
  stock();
  const parcel = await order();
  fixture.steam.moods.push({ of: SEND, mood: "does it and hangs up" });
  await expect(fixture.courier.send(parcel)).rejects.toThrow("the Steam bot answered with status 503");
  await fixture.restart();
  const { reference } = await fixture.courier.send(parcel);
  expect(offers()).toMatchObject([{ id: reference }]);
  expect(sendings()).toBe(1);
});

test("while Steam does not list an offer that may exist, no other offer is made; a later offer has the same item", async () => {
  stock();
  stock();
  const parcel = await order();
  fixture.steam.moods.push({ of: SEND, mood: "does it and hangs up" });
  await expect(fixture.courier.send(parcel)).rejects.toThrow("503");
  const [first] = offers();
  fixture.steam.trades.hide(first!.id, true);
  await expect(fixture.courier.send(parcel)).rejects.toThrow("503");
  await expect(fixture.courier.find(parcel.orderId)).rejects.toThrow("503");
  expect(sendings()).toBe(1);
  later(130_000);
  await fixture.courier.send(parcel);
  expect(offers().map(({ assetIds }) => assetIds)).toEqual([first!.assetIds, first!.assetIds]);
});

test("the courier finds the offer that was made for an order, and reports none only when that is certain", async () => {
  stock();
  const parcel = await order();
  expect(await fixture.courier.find(parcel.orderId)).toBeNull();
  fixture.steam.moods.push({ of: SEND, mood: "hangs up" });
  await expect(fixture.courier.send(parcel)).rejects.toThrow("503");
  await expect(fixture.courier.find(parcel.orderId)).rejects.toThrow("503");
  later(130_000);
  expect(await fixture.courier.find(parcel.orderId)).toBeNull();
  expect(await fixture.courier.stock(["ak-koi"])).toEqual(new Map([["ak-koi", 1]]));
  const offer = await fixture.courier.send(parcel);
  expect(await fixture.courier.find(parcel.orderId)).toEqual(offer);
});

test.each([
  ["another item", { itemSlug: "awp-koi" }],
  ["another account", { partner: 5 }],
  ["another token", { token: "tokenOf2" }],
  ["the number of an order that does not exist", { orderId: 999_999 }],
])("a request with %s is refused, and no request for it reaches Steam", async (_, change) => {
  stock();
  stock("awp-koi");
  fixture.steam.trades.receivers.set(5, { token: "tokenOf1" });
  const parcel = await order();
  await expect(fixture.courier.send({ ...parcel, ...change })).rejects.toThrow(
    "the Steam bot answered with status 403",
  );
  // The job of the process may sign in and ask for its offers in the meantime.
  expect(fixture.steam.asked.filter((address) => /inventory|tradeoffer\//.test(address))).toEqual([]);
});

test.each([0, 3, 4, 5])("an order in state %i is not sent", async (state) => {
  stock();
  const parcel = await fixture.addOrder({ partner, state });
  await expect(fixture.courier.send(parcel)).rejects.toThrow("the Steam bot answered with status 403");
  expect(sendings()).toBe(0);
});

test("each asset is counted and given once, if it can be traded and its market name is in items.json", async () => {
  const [one, other] = [stock(), stock()];
  fixture.steam.trades.addAsset(MARKET_NAMES["ak-koi"], false);
  fixture.steam.trades.addAsset("an item of the operator's own");
  const parcels = [await order(), await order(), await order()];
  expect(await fixture.courier.stock(["ak-koi", "awp-koi"])).toEqual(new Map([["ak-koi", 2]]));
  const sent = await Promise.allSettled(parcels.map((parcel) => fixture.courier.send(parcel)));
  expect(
    offers()
      .flatMap(({ assetIds }) => assetIds)
      .sort(),
  ).toEqual([one, other].sort());
  const refused = sent.filter((end) => end.status === "rejected").map(({ reason }) => reason);
  expect(refused).toMatchObject([{ name: "CourierRefused", reason: "out_of_stock" }]);
  const unknown = await order({ itemSlug: "not-on-the-list" });
  await expect(fixture.courier.send(unknown)).rejects.toMatchObject({ reason: "out_of_stock" });
});

test.each([
  ["a wrong token", { token: "tokenOf2" }, "trade_link_wrong"],
  [
    "a ban",
    { token: "tokenOf1", restricted: "You cannot trade with x because they have a trade ban." },
    "account_restricted",
  ],
  ["an account without authenticator", { token: "tokenOf1", holdDays: 15 }, "held_by_steam"],
])("%s causes a refusal with its reason, and the next request tries again", async (_, receiver, reason) => {
  stock();
  const parcel = await order();
  fixture.steam.trades.receivers.set(partner, receiver);
  await expect(fixture.courier.send(parcel)).rejects.toMatchObject({ name: "CourierRefused", reason });
  expect(offers()).toEqual([]);
  fixture.steam.trades.receivers.set(partner, { token: "tokenOf1" });
  await fixture.courier.send(parcel);
  expect(offers()).toHaveLength(1);
});

test("an order whose offer the site already knows is not sent a second time", async () => {
  stock();
  const parcel = await fixture.addOrder({ partner, state: 2 });
  await expect(fixture.courier.send(parcel)).rejects.toThrow("the Steam bot answered with status 503");
  expect(sendings()).toBe(0);
});

test("while Steam is away orders wait, and continue when it is back", async () => {
  stock();
  const parcel = await order();
  for (const of of ["GetTradeOffers", "GetTradeHoldDurations", "/inventory/"]) {
    for (const mood of [503, "hangs up"] as const) {
      fixture.steam.moods.push({ of, mood });
      await expect(fixture.courier.send(parcel)).rejects.toThrow("the Steam bot answered with status 503");
    }
  }
  await expect(fixture.courier.send(parcel)).resolves.toMatchObject({ offerUrl: expect.any(String) });
  expect(sendings()).toBe(1);
});

test("the bot follows no redirect, and no request leaves unencrypted", async () => {
  const visits: string[] = [];
  const elsewhere = createServer((request, response) => {
    visits.push(request.url ?? "");
    response.end("{}");
  });
  await new Promise<void>((done) => elsewhere.listen(0, "127.0.0.1", done));
  const to = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
  stock();
  const parcel = await order();
  for (const of of ["/inventory/", "GetTradeOffers", SEND]) {
    fixture.steam.moods.push({ of, mood: { to } });
    await expect(fixture.courier.send(parcel)).rejects.toThrow("503");
  }
  elsewhere.close();
  expect(visits).toEqual([]);
});

test("a session that Steam has ended is opened again without the password, or with it if the token is no longer valid", async () => {
  stock();
  const { signIn } = fixture.steam;
  const before = signIn.passwords;
  signIn.endSessions();
  await fixture.courier.send(await order());
  expect(signIn.passwords).toBe(before);
  signIn.endSessions();
  signIn.endRefreshTokens();
  await fixture.restart();
  await fixture.courier.stock(["ak-koi"]);
  expect(signIn.passwords).toBe(before + 1);
});
