import { expect } from "vitest";
import { checkLedger } from "../../../src/wallet/index.ts";
import { brokenClaims } from "../../fixtures/broken-claims.ts";
import { type Offer, readSteam } from "./outside-state.ts";
import type { PlayerModel } from "./player-model.ts";
import { replay } from "./replay.ts";
import { readSiteData, type SiteData, type WithdrawalRow } from "./site-data.ts";
import type { World } from "./world.ts";

/** Reads the player's data, and checks it against the model and the ledger's rules. */
export async function checkPlayer(world: World, model: PlayerModel): Promise<SiteData> {
  const siteData = await readSiteData(world, model);
  if (siteData.transfers.length === 0) checkAnswer(model);
  model.answered = undefined;
  replay(world, model, siteData);
  checkOrders(model, siteData);
  checkItems(model, siteData);
  if (siteData.transfers.length > 0) await checkWholeLedger(world);
  return siteData;
}

/**
 * Checks the ledger of all players. Without a new transfer this check is not needed: only the player's own wallet can
 * have changed, and `checkPlayer` has compared that.
 */
async function checkWholeLedger({ owner, tally }: World): Promise<void> {
  const broken = (await checkLedger(owner.db)).filter((check) => check.broken > 0);
  expect(broken, "the ledger is correct").toEqual([]);
  tally.count("checks of the ledger", "all");
}

/** Does the same as `checkPlayer`, and checks all other invariants of the database too. */
export async function checkEverything(world: World, model: PlayerModel): Promise<SiteData> {
  const siteData = await checkPlayer(world, model);
  expect(await brokenClaims(world.owner)).toEqual([]);
  return siteData;
}

/** A withdrawal must be refused for the first reason that applies, and accepted if no reason applies. */
function checkAnswer({ answered, expectedWallet, isHeld }: PlayerModel): void {
  if (answered === undefined || answered === "item_not_in_bag") return;
  const { debt, turnover } = expectedWallet.now();
  const reasons = [
    !expectedWallet.hasDeposited() && "deposit_missing",
    debt > 0 && "debt_left",
    isHeld && "withdraw_held",
    turnover > 0 && "turnover_left",
    "done",
  ];
  expect(answered, "the response to a withdrawal").toBe(reasons.find((one) => one !== false));
}

/**
 * Every order must be known from a response or credited by an operator, and a coupon belongs to at most one order that
 * uses it.
 */
function checkOrders({ deposits, withdrawals, coupons }: PlayerModel, siteData: SiteData): void {
  const strangers = siteData.orders.filter(({ id, state }) => !deposits.has(id) && state !== 1);
  expect(strangers, "deposits that nobody ordered").toEqual([]);
  for (const id of deposits.keys())
    expect(
      siteData.orders.some((order) => order.id === id),
      `the site has the deposit P${id}`,
    ).toBe(true);
  expect(siteData.withdrawals.map(({ id, inventoryItemId }) => [id, inventoryItemId])).toEqual(
    [...withdrawals.values()]
      .map(({ orderId, inventoryItemId }) => [orderId, inventoryItemId])
      .sort(([a], [b]) => a! - b!),
  );
  expect(siteData.coupons.map(({ id }) => id).sort()).toEqual([...coupons].sort());
  for (const { id, orderId, isUsed } of siteData.coupons) {
    const order = siteData.orders.find((one) => one.id === orderId);
    expect(isUsed, `coupon ${id} is used with its order`).toBe(order?.state === 1);
    if (order) expect(order.state, `coupon ${id} is free where its order was cancelled`).not.toBe(2);
  }
}

/** An item must be in one place: in the inventory, sold, in one withdrawal, or delivered. */
function checkItems({ items }: PlayerModel, { items: rows, withdrawals }: SiteData): void {
  const expected = [...items.values()].map(({ id, isSold }) => {
    const orders = withdrawals.filter(({ inventoryItemId }) => inventoryItemId === id);
    const isUnderWay = orders.some(({ state }) => [0, 1, 2, 5].includes(state));
    const isDelivered = orders.some(({ state }) => state === 3);
    return { id, stat: isDelivered ? 3 : isUnderWay ? 2 : isSold ? 1 : 0 };
  });
  const places = rows.map(({ id, stat }) => ({ id, stat }));
  expect(places, "where the items are").toEqual(expected.sort((a, b) => a.id - b.id));
}

/** Compares each withdrawal with its offer on Steam. Steam is read after the site, so its data is never older. */
export function checkWithdrawals(world: World, model: PlayerModel, { withdrawals }: SiteData): Offer[] {
  const offers = readSteam(world, model);
  for (const offer of offers) {
    const withdrawal = withdrawals.find(({ id }) => id === offer.orderId);
    if (withdrawal) checkWithdrawal(withdrawal, offer);
  }
  for (const withdrawal of withdrawals) {
    const own = offers.filter(({ orderId }) => orderId === withdrawal.id);
    expect(own.length, `offers of order ${withdrawal.id}`).toBeLessThanOrEqual(1);
    if (withdrawal.state === 3 || withdrawal.state === 5 || withdrawal.state === 2)
      expect(own[0]?.reference, `order ${withdrawal.id} names its offer`).toBe(withdrawal.reference);
  }
  return offers;
}

/** Allowed reasons of an order whose offer was never accepted, by the reason for which the offer ended. */
const ENDS: Readonly<Record<string, readonly string[]>> = { cancelled: ["too_late", "owed", "cancelled"] };

function checkWithdrawal({ id, state, remark, itemSlug }: WithdrawalRow, offer: Offer): void {
  expect(offer.itemSlug, `what order ${id} sent`).toBe(itemSlug);
  if (state === 3) expect(offer.state, `order ${id} has succeeded`).toBe("settled");
  if (state === 5) expect(offer.state, `order ${id} was accepted`).not.toBe("pending");
  if (state === 4) {
    expect(offer.state, `order ${id} has failed, its item is in the bag`).toBe("ended");
    expect(ENDS[offer.reason!] ?? [offer.reason], `why order ${id} has failed`).toContain(remark);
  }
}
