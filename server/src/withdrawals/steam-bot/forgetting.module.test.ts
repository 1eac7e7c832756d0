import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../../../test/fixtures/payments.ts";
import { type BotFixture, MARKET_NAMES, startBotFixture } from "../../../test/fixtures/steam-bot.ts";
import { setClock } from "../../platform/clock.ts";
import { readBotSettings } from "./read-settings.ts";
import { writeSealed } from "./sealed-file.ts";
import { startBotProcess } from "./start-bot-process.ts";

let fixture: BotFixture;

beforeAll(async () => {
  fixture = await startBotFixture({ readBotSettings, startBotProcess, writeSealed });
  for (let asset = 0; asset < 3; asset += 1) fixture.steam.trades.addAsset(MARKET_NAMES["ak-koi"]);
  fixture.steam.trades.receivers.set(77, { token: "tokenOf1" });
});

afterAll(async () => {
  setClock();
  await fixture.close();
});

const remembered = (): number[] => {
  const text = readFileSync(join(fixture.env.STEAM_BOT_DIR!, "offers.jsonl"), "utf8");
  return [...new Set(text.split("\n").flatMap((line) => (line ? [JSON.parse(line).order as number] : [])))];
};

test("settled orders are forgotten after 90 days, but never an order that is under way", async () => {
  const over = await fixture.addOrder();
  const open = await fixture.addOrder();
  await fixture.courier.send(over);
  const sent = await fixture.courier.send(open);
  await fixture.setState(over.orderId, 4);
  setClock(() => Date.now() + 60 * DAY_MS);
  await fixture.restart();
  expect(remembered()).toEqual([over.orderId, open.orderId]);
  setClock(() => Date.now() + 91 * DAY_MS);
  await fixture.restart();
  await until(async () => remembered().length < 2);
  expect(remembered()).toEqual([open.orderId]);
  expect(await fixture.courier.send(open)).toEqual(sent);
  expect(fixture.steam.trades.offers.size).toBe(2);
});
