import { expect } from "vitest";
import { checkLedger } from "../../../src/wallet/index.ts";
import { brokenClaims } from "../../fixtures/broken-claims.ts";
import { type ParcelRow, readSite, type Sight } from "./read-site.ts";
import { replay } from "./replay.ts";
import type { Seat } from "./seat.ts";
import { type Offer, readSteam } from "./truth.ts";
import type { World } from "./world.ts";

/** Reads the player's data, and checks it against the model and the ledger's rules. */
export async function look(world: World, seat: Seat): Promise<Sight> {
  const sight = await readSite(world, seat);
  if (sight.transfers.length === 0) checkAnswer(seat);
  seat.answered = undefined;
  replay(world, seat, sight);
  checkOrders(seat, sight);
  checkItems(seat, sight);
  if (sight.transfers.length > 0) await checkWholeLedger(world);
  return sight;
}

/**
 * Checks the ledger of all players. Without a new transfer only the player's own wallet can have changed, and it was
 * compared.
 */
async function checkWholeLedger({ owner, tally }: World): Promise<void> {
  const broken = (await checkLedger(owner.db)).filter((check) => check.broken > 0);
  expect(broken, "the ledger is correct").toEqual([]);
  tally.count("checks of the ledger", "all");
}

/** Does the same as `look` and checks all other invariants of the database too. */
export async function lookClosely(world: World, seat: Seat): Promise<Sight> {
  const sight = await look(world, seat);
  expect(await brokenClaims(world.owner)).toEqual([]);
  return sight;
}

/** A withdrawal must be refused exactly for the reasons that apply. */
function checkAnswer({ answered, purse, isHeld }: Seat): void {
  if (answered === undefined || answered === "item_not_in_bag") return;
  const { debt, turnover } = purse.now();
  const stands = [
    !purse.hasDeposited() && "deposit_missing",
    debt > 0 && "debt_left",
    isHeld && "withdraw_held",
    turnover > 0 && "turnover_left",
    "done",
  ];
  expect(answered, "what a withdrawal was answered").toBe(stands.find((one) => one !== false));
}

/**
 * Every order must have been answered or credited by an operator, and a coupon belongs to at most one order that uses
 * it.
 */
function checkOrders({ deposits, parcels, coupons }: Seat, sight: Sight): void {
  const strangers = sight.orders.filter(({ id, state }) => !deposits.has(id) && state !== 1);
  expect(strangers, "deposits that nobody ordered").toEqual([]);
  for (const id of deposits.keys())
    expect(
      sight.orders.some((order) => order.id === id),
      `P${id} is there`,
    ).toBe(true);
  expect(sight.parcels.map(({ id, inventoryItemId }) => [id, inventoryItemId])).toEqual(
    [...parcels.values()].map(({ orderId, inventoryItemId }) => [orderId, inventoryItemId]).sort(([a], [b]) => a! - b!),
  );
  expect(sight.coupons.map(({ id }) => id).sort()).toEqual([...coupons].sort());
  for (const { id, orderId, isUsed } of sight.coupons) {
    const order = sight.orders.find((one) => one.id === orderId);
    expect(isUsed, `coupon ${id} is used with its order`).toBe(order?.state === 1);
    if (order) expect(order.state, `coupon ${id} is free where its order was cancelled`).not.toBe(2);
  }
}

/** An item must be in one place: in the inventory, sold, in one withdrawal, or delivered. */
function checkItems({ items }: Seat, { items: rows, parcels }: Sight): void {
  const expected = [...items.values()].map(({ id, isSold }) => {
    const orders = parcels.filter(({ inventoryItemId }) => inventoryItemId === id);
    const isUnderWay = orders.some(({ state }) => [0, 1, 2, 5].includes(state));
    const isDelivered = orders.some(({ state }) => state === 3);
    return { id, stat: isDelivered ? 3 : isUnderWay ? 2 : isSold ? 1 : 0 };
  });
  const places = rows.map(({ id, stat }) => ({ id, stat }));
  expect(places, "where the items are").toEqual(expected.sort((a, b) => a.id - b.id));
}

/** Compares each withdrawal with its offer on Steam. Steam is read after the site, so its data is never older. */
export function checkParcels(world: World, seat: Seat, { parcels }: Sight): Offer[] {
  const offers = readSteam(world, seat);
  for (const offer of offers) {
    const parcel = parcels.find(({ id }) => id === offer.orderId);
    if (parcel) checkParcel(parcel, offer);
  }
  for (const parcel of parcels) {
    const own = offers.filter(({ orderId }) => orderId === parcel.id);
    expect(own.length, `offers of order ${parcel.id}`).toBeLessThanOrEqual(1);
    if (parcel.state === 3 || parcel.state === 5 || parcel.state === 2)
      expect(own[0]?.reference, `order ${parcel.id} names its offer`).toBe(parcel.reference);
  }
  return offers;
}

/** Allowed reasons of an order whose offer was never accepted, by the reason for which the offer ended. */
const ENDS: Readonly<Record<string, readonly string[]>> = { cancelled: ["too_late", "owed", "cancelled"] };

function checkParcel({ id, state, remark, itemSlug }: ParcelRow, offer: Offer): void {
  expect(offer.itemSlug, `what order ${id} sent`).toBe(itemSlug);
  if (state === 3) expect(offer.state, `order ${id} has succeeded`).toBe("settled");
  if (state === 5) expect(offer.state, `order ${id} was accepted`).not.toBe("pending");
  if (state === 4) {
    expect(offer.state, `order ${id} has failed, its item is in the bag`).toBe("ended");
    expect(ENDS[offer.reason!] ?? [offer.reason], `why order ${id} has failed`).toContain(remark);
  }
}
