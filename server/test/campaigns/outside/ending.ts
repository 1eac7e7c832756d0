import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { transact } from "../../../src/platform/database/database.ts";
import { settleReview } from "../../../src/withdrawals/index.ts";
import { checkPlayer } from "./checks.ts";
import { readCheckout, readSteam } from "./outside-state.ts";
import type { PlayerModel } from "./player-model.ts";
import { submitForm } from "./requests.ts";
import type { SiteData } from "./site-data.ts";
import { endTime } from "./steps-of-deposits.ts";
import { actOn, choose } from "./steps-of-withdrawals.ts";
import type { World } from "./world.ts";

/**
 * How long to wait for the end. A notice that was not delivered is sent again only after a pause as long as the site's
 * downtime.
 */
const PATIENCE_MS = 120_000;

/**
 * From here on the checkout and Steam behave well, everybody finishes open orders, and the jobs run until nothing
 * waits.
 */
export async function finishEverything(world: World, model: PlayerModel): Promise<void> {
  await world.site.up();
  await Promise.all([world.checkout.start(), world.steam.start()]);
  await behave(world, model);
  await world.endLeases();
  const endAt = Date.now() + PATIENCE_MS;
  for (let repetition = 0; Date.now() < endAt; repetition += 1) {
    await world.carryDeposits(model.id);
    await world.carryWithdrawals(model.id);
    const siteData = await checkPlayer(world, model);
    if (isOver(siteData) && readCheckout(world, model).untaken === 0) {
      world.tally.count("repetitions to the end", repetition < 4 ? "up to 4" : repetition < 16 ? "up to 16" : "more");
      return;
    }
    await endPayments(world, model, siteData, repetition);
    await endOffers(world, model, siteData);
    if (repetition > 2) await sleep(Math.min(30 * repetition, 500));
  }
  const siteData = await checkPlayer(world, model);
  expect(
    siteData.orders.filter(({ state }) => state === 0),
    "deposits that are stuck",
  ).toEqual([]);
  expect(
    siteData.withdrawals.filter(({ state }) => isOpen(state)),
    "withdrawals that are stuck",
  ).toEqual([]);
  expect(readCheckout(world, model).untaken, "notices that the site does not take").toBe(0);
}

const isOpen = (state: number) => [0, 1, 2, 5].includes(state);
const isOver = ({ orders, withdrawals }: SiteData) =>
  orders.every(({ state }) => state !== 0) && withdrawals.every(({ state }) => !isOpen(state));

async function behave({ checkout, steam }: World, { partner }: PlayerModel): Promise<void> {
  await checkout.tell({ mood: "well" });
  await steam.tell({ mood: "well" });
  await steam.tell({ partner, account: "well" });
  const { stock } = steam.memory<{ stock: [string, number][] }>({ stock: [] });
  for (const [item] of stock) await steam.tell({ item, left: null });
}

/** Half of the open payments are paid; the other orders expire. */
async function endPayments(world: World, model: PlayerModel, siteData: SiteData, repetition: number): Promise<void> {
  const { payments } = readCheckout(world, model);
  for (const { id, state, reference } of siteData.orders) {
    if (state !== 0 || reference === null) continue;
    const payment = payments.find((one) => one.reference === reference);
    if (payment?.state === "open" && id % 2 === 0)
      await submitForm(`${world.checkout.url}/pay/${reference}`, { act: "pay", behaviour: "well" });
    else if (repetition > 1 || id % 4 === 1) await endTime(world, id);
  }
}

/**
 * Most offers are accepted and settled, some are declined; operators and players decide everything that waits for them.
 */
async function endOffers(world: World, model: PlayerModel, siteData: SiteData): Promise<void> {
  for (const offer of readSteam(world, model)) {
    if (offer.state === "pending") await actOn(world, offer, offer.orderId % 4 === 0 ? "decline" : "accept");
    if (offer.state === "accepted") await actOn(world, offer, offer.orderId % 5 === 0 ? "reverse" : "settle");
  }
  for (const { id, state, review, isOffered } of siteData.withdrawals) {
    if (state === 0 && review === "open")
      await transact(world.db, (tx) => settleReview(tx, id, id % 3 === 0 ? "refused" : "approved")).catch(() => {});
    if (state === 1 && isOffered) {
      const only = { ...siteData, withdrawals: siteData.withdrawals.filter((one) => one.id === id) };
      await choose({ world, model, siteData: only, command: { kind: "choose", pick: id, way: 0, pauseMs: 0 } });
    }
  }
}
