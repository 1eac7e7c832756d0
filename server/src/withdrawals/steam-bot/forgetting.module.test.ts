import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../../../test/fixtures/payments.ts";
import { type KeeperFixture, MARKET_NAMES, startKeeperFixture } from "../../../test/fixtures/steam-bot.ts";
import { setClock } from "../../platform/clock.ts";
import { readKeeperSettings } from "./read-settings.ts";
import { writeSealed } from "./sealed-file.ts";
import { startKeeper } from "./start-bot-process.ts";

const DAY_MS = 86_400_000;
let fixture: KeeperFixture;

beforeAll(async () => {
  fixture = await startKeeperFixture({ readKeeperSettings, startKeeper, writeSealed });
  for (let piece = 0; piece < 3; piece += 1) fixture.steam.trades.addPiece(MARKET_NAMES["ak-koi"]);
  fixture.steam.trades.receivers.set(77, { token: "tokenOf1" });
});

afterAll(async () => {
  setClock();
  await fixture.close();
});

const remembered = (): number[] => {
  const text = readFileSync(join(fixture.env.KEEPER_DIR!, "offers.jsonl"), "utf8");
  return [...new Set(text.split("\n").flatMap((line) => (line ? [JSON.parse(line).order as number] : [])))];
};

test("what was settled a season ago is forgotten, but never an order that is on its way", async () => {
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
