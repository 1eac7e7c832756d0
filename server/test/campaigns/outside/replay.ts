import { expect } from "vitest";
import { valueAfterFeeCents } from "./deposit-value.ts";
import { type Payment, readCheckout } from "./outside-state.ts";
import type { PlayerModel } from "./player-model.ts";
import type { OrderRow, SiteData, Transfer } from "./site-data.ts";
import type { World } from "./world.ts";

/** The transfer that must come next in the ledger, because it belongs to the previous one. */
type Following = { kind: string; coins: number; points: number };

/**
 * Applies the ledger's transfers in order to the model. Each must have been requested or paid, only once, and must move
 * exactly the model's amount. Afterwards both must have the same balances and debts.
 */
export function replay(world: World, model: PlayerModel, siteData: SiteData): void {
  const { payments } = readCheckout(world, model);
  let following: Following[] = [];
  for (const transfer of siteData.transfers) {
    const { kind, orderId, coins, points } = transfer;
    const expected = following.shift();
    if (expected)
      expect({ kind, coins, points }, `transfer ${transfer.id} follows the previous transfer`).toEqual(expected);
    else following = begin(world, model, siteData, payments, transfer);
    model.lastTransfer = transfer.id;
    if (!expected) world.tally.count("transfers", kind === "deposit" ? `${kind} ${orderId[0]}` : kind);
  }
  expect(following, "transfers that must follow the last transfer").toEqual([]);
  expect(model.due, "changes that were answered but are not in the ledger").toEqual({
    stakes: [],
    sales: [],
    gifts: [],
    exchanges: [],
  });
  if (siteData.isHeld) expect(model.mayBeHeld, "an event explains the hold of withdrawals").toBe(true);
  Object.assign(model, { isHeld: siteData.isHeld, isLetGo: false });
  expect(siteData.wallet, "wallet, as the site and as the model has it").toEqual(model.expectedWallet.now());
  expect(siteData.pendingPoints, "pending points, as the site and as the model has them").toEqual(
    model.expectedWallet.pendingPoints(),
  );
}

function begin(
  world: World,
  model: PlayerModel,
  siteData: SiteData,
  payments: readonly Payment[],
  transfer: Transfer,
): Following[] {
  const { kind, coins, points } = transfer;
  const { expectedWallet, due } = model;
  const moves = { coins, points };
  const next = <T>(list: T[]): T => {
    const first = list.shift();
    expect(first, `${kind} ${transfer.id} was requested`).toBeDefined();
    return first!;
  };
  switch (kind) {
    case "demo_grant":
      expectedWallet.give(coins);
      return [];
    case "adjustment":
      expect(moves).toEqual(expectedWallet.give(next(due.gifts)));
      return [];
    case "item_sale":
      expect(moves).toEqual(expectedWallet.sell(next(due.sales)));
      return [];
    case "item_exchange": {
      const { sold, bought } = next(due.exchanges);
      expect(moves).toEqual(expectedWallet.give(sold));
      if (bought === 0) return [];
      expectedWallet.give(-bought);
      return [{ kind, coins: -bought, points: 0 }];
    }
    case "box_open": {
      const { paid, released } = expectedWallet.stake(next(due.stakes));
      expect(moves).toEqual(paid);
      return released > 0 ? [{ kind: "bonus_release", coins: 0, points: released }] : [];
    }
    case "deposit":
      return credit(world, model, siteData, payments, transfer);
    case "deposit_reversal": {
      const reversed = expectedWallet.reverse(Number(transfer.orderId.slice(1)));
      expect(moves, `what ${transfer.orderId} took back`).toEqual({
        coins: reversed.coins.coins,
        points: reversed.coins.points,
      });
      if (reversed.isOwed) requireHeld(model, siteData);
      const { missing, bonuses } = reversed;
      return missing > 0 ? [{ kind, coins: bonuses.coins, points: bonuses.points }] : [];
    }
    default:
      throw new Error(`no request can have caused ${kind} ${transfer.id}`);
  }
}

/** A deposit is credited once, with the agreed amount, and only if it was paid. */
function credit(
  world: World,
  model: PlayerModel,
  siteData: SiteData,
  payments: readonly Payment[],
  transfer: Transfer,
): Following[] {
  const order = siteData.orders.find(({ id }) => `P${id}` === transfer.orderId)!;
  const { orderId, coins, points } = transfer;
  const { coinsCents, payer } = model.deposits.has(order.id)
    ? requirePaid(model, order, payments)
    : requireSettled(world, model, siteData, order);
  const couponId = siteData.coupons.find((one) => one.orderId === order.id && one.isUsed)?.id;
  const { credited, paidDebt } = model.expectedWallet.credit({
    orderId: order.id,
    coins: coinsCents,
    day: siteDay(new Date(order.completedAt!)),
    isFirst: model.expectedWallet.isFirst() && !(payer && world.payers.has(payer)),
    couponCents: couponId === undefined ? 0 : couponCents(coinsCents),
  });
  if (payer) world.payers.add(payer);
  if (order.reversible) requireHeld(model, siteData);
  expect({ coins, points }, `what ${orderId} brought`).toEqual(credited);
  return paidDebt > 0 ? [{ kind: "debt_payment", coins: -paidDebt, points: 0 }] : [];
}

/** A deposit that can be reversed, or whose reversal left missing money, blocks withdrawals. */
function requireHeld(model: PlayerModel, { isHeld }: SiteData): void {
  if (!model.isLetGo) expect(isHeld, "withdrawals are held").toBe(true);
  model.mayBeHeld = true;
}

/** A deposit coupon: ten percent more, at most 5 coins. */
export const COUPON = { percentHundredths: 1000, mostCents: 5_00, leastCents: 10_00 };
const couponCents = (coins: number) => Math.min(COUPON.mostCents, Math.floor(coins / 10));

/** An order of the player is credited only for its own payment, paid as agreed. */
function requirePaid(model: PlayerModel, { id, reference }: OrderRow, payments: readonly Payment[]) {
  const agreed = model.deposits.get(id)!;
  const payment = payments.find((one) => one.reference === reference);
  expect(payment?.orderId, `the payment ${reference} belongs to P${id}`).toBe(`P${id}`);
  const { state, paidHundredths, paidCurrency, payer } = payment!;
  expect(["paid", "refunded", "charged_back"], `P${id} was paid`).toContain(state);
  const { amountHundredths, currency, coinsCents } = agreed;
  expect([paidHundredths, paidCurrency], `P${id} was paid as agreed`).toEqual([amountHundredths, currency]);
  return { coinsCents, payer };
}

/** An operator credits every other deposit, with the amount of a case. */
function requireSettled(world: World, model: PlayerModel, siteData: SiteData, { id, reference }: OrderRow) {
  const settled = siteData.cases.find((one) => one.reference === reference && one.settlement === "credited");
  expect(settled, `P${id} was credited by an operator`).toBeDefined();
  const { method } = model.deposits.get(settled!.orderId!)!;
  const way = world.ways.find(({ icon }) => icon === method)!;
  const arrived = { currency: settled!.currency!, amountHundredths: settled!.amountHundredths! };
  return { coinsCents: valueAfterFeeCents(world.ways, way, arrived), payer: "" };
}

/** The day in the site's time zone, which is always eight hours ahead of UTC. */
const siteDay = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
