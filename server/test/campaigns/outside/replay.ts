import { expect } from "vitest";
import type { OrderRow, Sight, Transfer } from "./read-site.ts";
import type { Seat } from "./seat.ts";
import { type Payment, readCheckout } from "./truth.ts";
import type { World } from "./world.ts";
import { worthCents } from "./worth.ts";

/** The transfer that must come next in the ledger, because it belongs to the previous one. */
type Following = { kind: string; coins: number; points: number };

/**
 * Applies the ledger's transfers in order to the model. Each must have been requested or paid, only once, and must move
 * exactly the model's amount. Afterwards both must have the same balances and debts.
 */
export function replay(world: World, seat: Seat, sight: Sight): void {
  const { payments } = readCheckout(world, seat);
  let following: Following[] = [];
  for (const transfer of sight.transfers) {
    const { kind, orderId, coins, points } = transfer;
    const expected = following.shift();
    if (expected) expect({ kind, coins, points }, `transfer ${transfer.id} follows the one before`).toEqual(expected);
    else following = begin(world, seat, sight, payments, transfer);
    seat.lastTransfer = transfer.id;
    if (!expected) world.tally.count("transfers", kind === "deposit" ? `${kind} ${orderId[0]}` : kind);
  }
  expect(following, "movements that belong to the last one").toEqual([]);
  expect(seat.due, "what was answered is in the ledger").toEqual({ stakes: [], sales: [], gifts: [], exchanges: [] });
  if (sight.isHeld) expect(seat.mayBeHeld, "something holds withdrawals up").toBe(true);
  Object.assign(seat, { isHeld: sight.isHeld, isLetGo: false });
  expect(sight.wallet, "wallet, as the site and as the model has it").toEqual(seat.purse.now());
  expect(sight.pendingPoints, "pending points, as the site and as the model has them").toEqual(
    seat.purse.pendingPoints(),
  );
}

function begin(world: World, seat: Seat, sight: Sight, payments: readonly Payment[], transfer: Transfer): Following[] {
  const { kind, coins, points } = transfer;
  const { purse, due } = seat;
  const moves = { coins, points };
  const next = <T>(list: T[]): T => {
    const first = list.shift();
    expect(first, `${kind} ${transfer.id} was asked for`).toBeDefined();
    return first!;
  };
  switch (kind) {
    case "demo_grant":
      purse.give(coins);
      return [];
    case "adjustment":
      expect(moves).toEqual(purse.give(next(due.gifts)));
      return [];
    case "item_sale":
      expect(moves).toEqual(purse.sell(next(due.sales)));
      return [];
    case "item_exchange": {
      const { sold, bought } = next(due.exchanges);
      expect(moves).toEqual(purse.give(sold));
      if (bought === 0) return [];
      purse.give(-bought);
      return [{ kind, coins: -bought, points: 0 }];
    }
    case "box_open": {
      const { paid, released } = purse.stake(next(due.stakes));
      expect(moves).toEqual(paid);
      return released > 0 ? [{ kind: "bonus_release", coins: 0, points: released }] : [];
    }
    case "deposit":
      return credit(world, seat, sight, payments, transfer);
    case "deposit_reversal": {
      const reversed = purse.reverse(Number(transfer.orderId.slice(1)));
      expect(moves, `what ${transfer.orderId} took back`).toEqual({
        coins: reversed.coins.coins,
        points: reversed.coins.points,
      });
      if (reversed.isOwed) requireHeld(seat, sight);
      const { missing, bonuses } = reversed;
      return missing > 0 ? [{ kind, coins: bonuses.coins, points: bonuses.points }] : [];
    }
    default:
      throw new Error(`nobody can have asked for ${kind} ${transfer.id}`);
  }
}

/** A deposit is credited once, with the agreed amount, and only if it was paid. */
function credit(world: World, seat: Seat, sight: Sight, payments: readonly Payment[], transfer: Transfer): Following[] {
  const order = sight.orders.find(({ id }) => `P${id}` === transfer.orderId)!;
  const { orderId, coins, points } = transfer;
  const { coinsCents, payer } = seat.deposits.has(order.id)
    ? requirePaid(seat, order, payments)
    : requireSettled(world, seat, sight, order);
  const couponId = sight.coupons.find((one) => one.orderId === order.id && one.isUsed)?.id;
  const { credited, paidDebt } = seat.purse.credit({
    orderId: order.id,
    coins: coinsCents,
    day: siteDay(new Date(order.completedAt!)),
    isFirst: seat.purse.isFirst() && !(payer && world.payers.has(payer)),
    couponCents: couponId === undefined ? 0 : couponCents(coinsCents),
  });
  if (payer) world.payers.add(payer);
  if (order.reversible) requireHeld(seat, sight);
  expect({ coins, points }, `what ${orderId} brought`).toEqual(credited);
  return paidDebt > 0 ? [{ kind: "debt_payment", coins: -paidDebt, points: 0 }] : [];
}

/** A deposit that can be reversed, or whose reversal left missing money, blocks withdrawals. */
function requireHeld(seat: Seat, { isHeld }: Sight): void {
  if (!seat.isLetGo) expect(isHeld, "withdrawals are held").toBe(true);
  seat.mayBeHeld = true;
}

/** A deposit coupon: ten percent more, at most 5 coins. */
export const COUPON = { percentHundredths: 1000, mostCents: 5_00, leastCents: 10_00 };
const couponCents = (coins: number) => Math.min(COUPON.mostCents, Math.floor(coins / 10));

/** An order of the player is credited only for its own payment, paid as agreed. */
function requirePaid(seat: Seat, { id, reference }: OrderRow, payments: readonly Payment[]) {
  const agreed = seat.deposits.get(id)!;
  const payment = payments.find((one) => one.reference === reference);
  expect(payment?.orderId, `the payment ${reference} belongs to P${id}`).toBe(`P${id}`);
  const { state, paidHundredths, paidCurrency, payer } = payment!;
  expect(["paid", "refunded", "charged_back"], `P${id} was paid`).toContain(state);
  const { amountHundredths, currency, coinsCents } = agreed;
  expect([paidHundredths, paidCurrency], `P${id} was paid as agreed`).toEqual([amountHundredths, currency]);
  return { coinsCents, payer };
}

/** An operator credits every other deposit, with the amount of a case. */
function requireSettled(world: World, seat: Seat, sight: Sight, { id, reference }: OrderRow) {
  const settled = sight.cases.find((one) => one.reference === reference && one.settlement === "credited");
  expect(settled, `P${id} was credited by an operator`).toBeDefined();
  const { method } = seat.deposits.get(settled!.orderId!)!;
  const way = world.ways.find(({ icon }) => icon === method)!;
  const arrived = { currency: settled!.currency!, amountHundredths: settled!.amountHundredths! };
  return { coinsCents: worthCents(world.ways, way, arrived), payer: "" };
}

/** The day in the site's time zone, which is always eight hours ahead of UTC. */
const siteDay = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
