import { writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type BotFixture, startBotFixture } from "../../../test/fixtures/steam-bot.ts";
import { type Delivery, PARTNER, seedDelivery } from "../../../test/fixtures/withdrawals.ts";
import { setClock } from "../../platform/clock.ts";
import { carryOrders } from "../carry-orders.ts";
import { readBotSettings } from "./read-settings.ts";
import { writeSealed } from "./sealed-file.ts";
import { startBotProcess } from "./start-bot-process.ts";

const MARKET_NAME = "whatever the bot has";
const SEND = "POST /tradeoffer/new/send";
let delivery: Delivery;
let fixture: BotFixture;
let owner: pg.Client;

beforeAll(async () => {
  delivery = await seedDelivery();
  fixture = await startBotFixture({ readBotSettings, startBotProcess, writeSealed }, delivery.site);
  const items = await delivery.site.database.db.selectFrom("items_items").select("slug").execute();
  const list = Object.fromEntries(items.map(({ slug }) => [slug, MARKET_NAME]));
  writeFileSync(join(fixture.env.STEAM_BOT_DIR ?? "", "items.json"), JSON.stringify(list));
  await fixture.restart();
  fixture.steam.trades.receivers.set(PARTNER, { token: "AbCdEf12" });
  owner = new pg.Client({ connectionString: delivery.site.connectionString });
  await owner.connect();
});

afterEach(() => setClock());

afterAll(async () => {
  await owner.end();
  await fixture.close();
  await delivery.close();
});

/** Creates a withdrawal, as a site with the Steam courier would have taken it. */
async function order() {
  fixture.steam.trades.addAsset(MARKET_NAME);
  const { player, items } = await delivery.newReceiver();
  const { body } = await delivery.order(player, items);
  const { id, voucherId } = body.data.orders[0]!;
  await owner.query("alter table withdrawals_orders disable trigger withdrawals_orders_moved");
  await owner.query("update withdrawals_orders set courier = 'steam' where id = $1", [id]);
  await owner.query("alter table withdrawals_orders enable trigger withdrawals_orders_moved");
  const told = async () => {
    const { takeState, callbackRemark, timeline } = await delivery.orderOf(player);
    const { stat } = await delivery.itemOf(voucherId);
    return { takeState, remark: callbackRemark, stat, states: timeline.map((step) => step.takeState) };
  };
  return { id, told };
}

/** Runs the site's job, with the Steam bot's process as its courier. */
async function carry(times = 1): Promise<boolean> {
  let answered = true;
  for (let round = 0; round < times; round += 1) {
    await owner.query("update withdrawals_orders set next_try_at = 'epoch' where state in (0, 1, 2, 5)");
    answered = await carryOrders({ ...delivery.deps, courier: fixture.courier }, new AbortController().signal);
  }
  return answered;
}

/**
 * Returns whether one of the next two runs finds the courier unavailable. The first run may only queue the order, and
 * the second then asks the courier.
 */
const meetsAway = async () => !(await carry()) || !(await carry());

const offerOf = (orderId: number) =>
  [...fixture.steam.trades.offers.values()].filter(({ message }) => message === `Vitrine order ${orderId}`);

test("an item goes through every state to its owner's Steam account, also over restarts of the Steam bot's process", async () => {
  const { id, told } = await order();
  await carry(2);
  expect(await told()).toMatchObject({ takeState: 2, remark: "offer_sent", stat: 2 });
  const [offer] = offerOf(id);
  expect(offer).toMatchObject({ partner: PARTNER, state: 2 });
  await fixture.restart();
  fixture.steam.trades.accept(offer!.id);
  await carry();
  expect(await told()).toMatchObject({ takeState: 5, remark: "accepted", stat: 2 });
  await fixture.restart();
  fixture.steam.trades.age(offer!.id, 8);
  await carry();
  expect(await told()).toMatchObject({ takeState: 3, remark: "settled", stat: 3, states: [0, 1, 2, 5, 3] });
  expect(offerOf(id)).toHaveLength(1);
});

test("an item whose trade is reversed in its protection window is in the bag again", async () => {
  const { id, told } = await order();
  await carry(2);
  fixture.steam.trades.accept(offerOf(id)[0]!.id);
  await carry();
  fixture.steam.trades.reverse(offerOf(id)[0]!.id);
  await carry(2);
  expect(await told()).toMatchObject({ takeState: 4, remark: "reversed", stat: 0 });
});

test("orders wait while the Steam bot's process is away, and continue when it is back", async () => {
  const { id, told } = await order();
  fixture.steam.moods.push({ of: "GetTradeHoldDurations", mood: 503 });
  expect(await meetsAway()).toBe(true);
  expect(await told()).toMatchObject({ takeState: 1, remark: "courier_away", stat: 2 });
  expect(await carry()).toBe(true);
  expect(await told()).toMatchObject({ takeState: 2 });
  fixture.steam.trades.decline(offerOf(id)[0]!.id);
  await carry();
  expect(await told()).toMatchObject({ takeState: 4, remark: "declined", stat: 0 });
});

test("an offer that the site did not know is ended before its order ends, so that the item is in one place", async () => {
  const { id, told } = await order();
  fixture.steam.moods.push({ of: SEND, mood: "does it and hangs up" });
  expect(await meetsAway()).toBe(true);
  expect(offerOf(id)).toMatchObject([{ state: 9 }]);
  setClock(() => Date.now() + 13 * 3_600_000);
  await carry(2);
  expect(offerOf(id)).toMatchObject([{ state: 6 }]);
  expect(await told()).toMatchObject({ takeState: 4, remark: "too_late", stat: 0 });
});
