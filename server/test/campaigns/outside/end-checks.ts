import { expect } from "vitest";
import { checkEverything, checkWithdrawals } from "./checks.ts";
import { type Payment, readCheckout } from "./outside-state.ts";
import type { PlayerModel } from "./player-model.ts";
import type { SiteData } from "./site-data.ts";
import type { World } from "./world.ts";

/** Kinds of operator cases which show that money has arrived or is missing. */
const ARRIVED = ["late_payment", "wrong_amount", "wrong_currency", "unknown_order", "paid_twice"];

/** Checks the state after everything has ended: no money and no item is lost or doubled, and nothing waits forever. */
export async function checkEnd(world: World, model: PlayerModel): Promise<void> {
  const siteData = await checkEverything(world, model);
  const offers = checkWithdrawals(world, model, siteData);
  for (const offer of offers) {
    const withdrawal = siteData.withdrawals.find(({ id }) => id === offer.orderId);
    expect(withdrawal, `offer ${offer.reference} belongs to a withdrawal`).toBeDefined();
    expect(["settled", "ended"], `offer ${offer.reference} is over`).toContain(offer.state);
    expect(offer.state === "settled", `the site and Steam agree that an item is delivered`).toBe(
      withdrawal!.state === 3,
    );
  }
  for (const { id, state } of siteData.withdrawals)
    if (state === 3) expect(offers.filter((one) => one.orderId === id && one.state === "settled")).toHaveLength(1);
  const delivered = siteData.withdrawals
    .filter(({ state }) => state === 3)
    .map(({ inventoryItemId }) => inventoryItemId);
  expect(new Set(delivered).size, "no item is delivered twice").toBe(delivered.length);
  for (const payment of readCheckout(world, model).payments) checkPayment(payment, siteData, model);
  note(world, siteData);
}

/** A paid payment must be credited or have an operator case; a returned payment must not stay credited. */
function checkPayment(payment: Payment, siteData: SiteData, { slandered }: PlayerModel): void {
  const { reference, orderId, state, paidHundredths, paidCurrency } = payment;
  const credits = siteData.orders.filter((order) => order.state === 1 && order.reference === reference);
  const cases = siteData.cases.filter((one) => one.reference === reference);
  const arrived = cases.filter(({ kind }) => ARRIVED.includes(kind));
  expect(credits.length, `credits of payment ${reference} of ${orderId}`).toBeLessThanOrEqual(1);
  if (state === "paid" && !slandered.has(`refunded ${reference}`))
    expect(credits.length + arrived.length, `${reference} of ${orderId} was paid`).toBeGreaterThan(0);
  if (state === "refunded" || state === "charged_back") {
    const isKept = credits.some(({ reversedAt }) => reversedAt === null);
    const isPartly = cases.some(({ kind }) => kind === "partly_reversed");
    expect(isKept && !isPartly, `${reference} of ${orderId} was returned to the payer and is still credited`).toBe(
      false,
    );
    // A case about a different amount than the paid and returned one is a contradiction, which an operator decides.
    const open = arrived.filter(
      (one) => one.settlement === null && one.amountHundredths === paidHundredths && one.currency === paidCurrency,
    );
    expect(
      isPartly ? [] : open,
      `${reference} of ${orderId} was returned to the payer and its case is still open`,
    ).toEqual([]);
  }
  if (state === "open") {
    const order = siteData.orders.find(({ id }) => `P${id}` === orderId)!;
    const isEnded = arrived.length > 0;
    expect([order.state, isEnded], `${reference} of ${orderId} can still be paid`).toEqual([2, true]);
  }
}

function note({ tally }: World, { orders, withdrawals, cases, wallet }: SiteData): void {
  for (const { state, reversedAt } of orders)
    tally.count("deposits at the end", reversedAt ? "taken back" : state === 1 ? "credited" : "cancelled");
  for (const { state, remark } of withdrawals)
    tally.count("withdrawals at the end", state === 3 ? "delivered" : `back: ${remark}`);
  for (const { kind, settlement } of cases) tally.count("cases at the end", `${kind}, ${settlement ?? "open"}`);
  if (wallet.debt > 0) tally.count("players at the end", "with a debt");
}
