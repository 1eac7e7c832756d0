import { HOUR_MS } from "@vitrine/contract/time.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type BotFixture, MARKET_NAMES, startBotFixture } from "../../../test/fixtures/steam-bot.ts";
import { setClock } from "../../platform/clock.ts";
import { readBotSettings } from "./read-settings.ts";
import { writeSealed } from "./sealed-file.ts";
import { startBotProcess } from "./start-bot-process.ts";

let fixture: BotFixture;
let hours = 0;

beforeAll(async () => {
  fixture = await startBotFixture({ readBotSettings, startBotProcess, writeSealed });
  for (let asset = 0; asset < 20; asset += 1) fixture.steam.trades.addAsset(MARKET_NAMES["ak-koi"]);
  for (let partner = 1; partner < 20; partner += 1) fixture.steam.trades.receivers.set(partner, { token: "tokenOf1" });
});

// Each test runs in a different hour, in which no offer has been sent yet.
beforeEach(() => {
  hours += 10;
  setClock(() => Date.now() + hours * HOUR_MS);
});

afterAll(async () => {
  setClock();
  await fixture.close();
});

/** Requests the sending of several orders in parallel, and returns how many are sent. */
async function send(partners: number[]): Promise<number> {
  const parcels = [];
  for (const partner of partners) parcels.push(await fixture.addOrder({ partner }));
  const ends = await Promise.allSettled(parcels.map((parcel) => fixture.courier.send(parcel)));
  return ends.filter(({ status }) => status === "fulfilled").length;
}

test("the number of offers to one account in an hour is limited, also after a restart", async () => {
  await fixture.restart({ STEAM_BOT_OFFERS_PER_RECIPIENT: "2" });
  expect(await send([1, 1, 1])).toBe(2);
  await fixture.restart({ STEAM_BOT_OFFERS_PER_RECIPIENT: "2" });
  expect(await send([1])).toBe(0);
  expect(await send([2])).toBe(1);
  hours += 2;
  expect(await send([1])).toBe(1);
});

test("the number of offers in an hour is limited, for all recipients together", async () => {
  await fixture.restart({ STEAM_BOT_OFFERS_PER_HOUR: "2" });
  expect(await send([3, 4, 5, 6])).toBe(2);
  hours += 2;
  expect(await send([7])).toBe(1);
});

test("the number of open offers is limited, and an offer that ends allows another one", async () => {
  expect(await send([12])).toBe(1);
  const open = [...fixture.steam.trades.offers.values()].filter(({ state }) => state === 2);
  await fixture.restart({ STEAM_BOT_OPEN_OFFERS: String(open.length + 1) });
  expect(await send([8, 9])).toBe(1);
  fixture.steam.trades.decline(open[0]!.id);
  expect(await send([10, 11])).toBe(1);
});
