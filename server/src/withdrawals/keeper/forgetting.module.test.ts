import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type KeeperGround, MARKET_NAMES, startKeeperGround } from "../../../test/keeper-ground.ts";
import { until } from "../../../test/paying.ts";
import { setClock } from "../../platform/clock.ts";
import { readKeeperSettings } from "./read-settings.ts";
import { writeSealed } from "./sealed-file.ts";
import { startKeeper } from "./start-keeper.ts";

const DAY_MS = 86_400_000;
let ground: KeeperGround;

beforeAll(async () => {
  ground = await startKeeperGround({ readKeeperSettings, startKeeper, writeSealed });
  for (let piece = 0; piece < 3; piece += 1) ground.steam.trades.addPiece(MARKET_NAMES["ak-koi"]);
  ground.steam.trades.receivers.set(77, { token: "tokenOf1" });
});

afterAll(async () => {
  setClock();
  await ground.close();
});

const remembered = (): number[] => {
  const text = readFileSync(join(ground.env.KEEPER_DIR!, "offers.jsonl"), "utf8");
  return [...new Set(text.split("\n").flatMap((line) => (line ? [JSON.parse(line).order as number] : [])))];
};

test("what was settled a season ago is forgotten, but never an order that is on its way", async () => {
  const over = await ground.addOrder();
  const open = await ground.addOrder();
  await ground.courier.send(over);
  const sent = await ground.courier.send(open);
  await ground.setState(over.orderId, 4);
  setClock(() => Date.now() + 60 * DAY_MS);
  await ground.restart();
  expect(remembered()).toEqual([over.orderId, open.orderId]);
  setClock(() => Date.now() + 91 * DAY_MS);
  await ground.restart();
  await until(async () => remembered().length < 2);
  expect(remembered()).toEqual([open.orderId]);
  expect(await ground.courier.send(open)).toEqual(sent);
  expect(ground.steam.trades.offers.size).toBe(2);
});
