import { randomUUID } from "node:crypto";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { rechargeCreate } from "@vitrine/contract/deposits.ts";
import { expect } from "vitest";
import { AFTERWARDS, BEHAVIOURS } from "../../../../sandbox/checkout/behaviours.ts";
import { closeCase, creditCase } from "../../../src/deposits/index.ts";
import { transact } from "../../../src/platform/database/database.ts";
import { giveCoupon } from "../../../src/rewards/index.ts";
import { ask, press } from "./ask.ts";
import { pickFrom } from "./commands.ts";
import { look } from "./judge.ts";
import type { Sight } from "./read-site.ts";
import { COUPON } from "./replay.ts";
import type { Seat } from "./seat.ts";
import { readCheckout } from "./truth.ts";
import type { Turn } from "./turn.ts";
import type { World } from "./world.ts";
import { worthCents } from "./worth.ts";

const AMOUNTS = [10, 25.5, 60, 100, 199.99, 250];
const PAYERS = ["", "", "", "1", "2", "3"];

/** Orders a deposit. The expected value is calculated from the terms that the site shows. */
export async function order({ world, seat, sight, command }: Turn): Promise<string> {
  const { pick, way: number } = command;
  const way = pickFrom(world.ways, pick)!;
  const currency = pickFrom(way.currencies, number)!;
  const rate = way.rates.find((one) => one.currency === currency)!.rate;
  const amountHundredths = Math.round((pickFrom(AMOUNTS, number)! * 100) / Math.max(rate, 1));
  const free = sight.coupons.find((coupon) => coupon.orderId === null && !coupon.isUsed);
  const coinsCents = worthCents(world.ways, way, { currency, amountHundredths });
  const couponId = free && coinsCents >= COUPON.leastCents && number % 2 === 0 ? free.id : null;
  const body = { channelId: way.id, currency, amount: amountHundredths / 100, ...(couponId && { couponId }) };
  const key = randomUUID();
  const answer = await ask<OutputOf<typeof rechargeCreate>>(world, seat, "recharge/create", { body, key });
  if (answer.http !== 200) {
    const { code } = answer.body;
    const isFull = sight.orders.filter(({ state }) => state === 0).length >= 5;
    // A coupon of an ended order is free again; a coupon of an open order is not.
    expect([isFull ? "too_many_orders" : "", coinsCents < way.min * 100 ? "amount_too_small" : ""]).toContain(code);
    return code!;
  }
  const id = Number(answer.body.data.orderId.slice(1));
  const { icon: method, reversible: isReversible } = way;
  seat.deposits.set(id, { id, key, body, method, currency, amountHundredths, coinsCents, couponId, isReversible });
  return `P${id} ${currency} ${method}`;
}

/** Repeats an order with the same key: the response is the same order, or a refusal if the body differs. */
export async function orderAgain({ world, seat, command: { pick, way } }: Turn): Promise<string> {
  const known = pickFrom([...seat.deposits.values()], pick);
  if (!known) return "nothing ordered";
  const { key, id } = known;
  const isOther = way % 3 === 0;
  const body = isOther ? { ...known.body, amount: 77 } : known.body;
  const answers = await Promise.all(
    [1, 2].map(() => ask<{ orderId: string }>(world, seat, "recharge/create", { body, key })),
  );
  for (const answer of answers) {
    if (isOther) expect(answer.body.code).toBe("key_reused");
    else expect(answer.body.data.orderId).toBe(`P${id}`);
  }
  return isOther ? "another body" : "the same";
}

/** Makes a payment with one of the ways in which channels send notices. */
export async function pay(turn: Turn): Promise<string> {
  const { world, seat, command } = turn;
  const { pick, way } = command;
  if (payable(world, seat).length === 0) await order(turn);
  const payment = pickFrom(payable(world, seat), pick);
  if (!payment) return "nothing to pay";
  const behaviour = pick % 3 === 0 ? "well" : pickFrom(BEHAVIOURS, way)!;
  await press(pageOf(world, payment.reference), { act: "pay", behaviour, payer: payerFor(seat, payment, pick) });
  return `${behaviour} ${payment.orderId}`;
}

const payable = (world: World, seat: Seat) =>
  readCheckout(world, seat).payments.filter(({ state }) => state === "open");

const pageOf = ({ checkout }: World, reference: string) => `${checkout.url}/pay/${reference}`;

function payerFor({ deposits }: Seat, { orderId }: { orderId: string }, pick: number): string {
  const number = pickFrom(PAYERS, pick)!;
  return number && `${deposits.get(Number(orderId.slice(1)))!.method}-${number}`;
}

/** Declines or cancels a payment. */
export async function leave(turn: Turn): Promise<string> {
  const { world, seat, command } = turn;
  const { pick } = command;
  if (payable(world, seat).length === 0) await order(turn);
  const payment = pickFrom(payable(world, seat), pick);
  if (!payment) return "nothing to leave";
  const act = pick % 2 === 0 ? "decline" : "cancel";
  await press(pageOf(world, payment.reference), { act });
  return `${act} ${payment.orderId}`;
}

/** Makes a refund, a chargeback or a late payment, or repeats the last notice. */
export async function afterwards({ world, seat, command: { pick, way } }: Turn): Promise<string> {
  const payment = pickFrom(
    readCheckout(world, seat).payments.filter(({ state }) => state !== "open"),
    pick,
  );
  if (!payment) return "nothing has ended";
  const act = pickFrom(AFTERWARDS, way)!;
  await press(pageOf(world, payment.reference), { act });
  return `${act} ${payment.orderId}`;
}

/** Lets an order expire. */
export async function expire({ world, sight, command: { pick } }: Turn): Promise<string> {
  const open = pickFrom(endable(sight), pick);
  if (!open) return "nothing open";
  await endTime(world, open.id);
  return `P${open.id}`;
}

/** Pays an order while the site ends it. */
export async function payAgainstExpiry(turn: Turn): Promise<string> {
  const { world, seat, command } = turn;
  if (endable(turn.sight).length === 0) await order(turn);
  const open = pickFrom(endable(await look(world, seat)), command.pick);
  if (!open) return "nothing open";
  await endTime(world, open.id);
  const behaviour = pickFrom(["well", "lost", "first"], command.way)!;
  await Promise.all([
    press(pageOf(world, open.reference!), { act: "pay", behaviour }),
    world.carryDeposits(seat.id),
    world.carryDeposits(seat.id),
  ]);
  return `${behaviour} P${open.id}`;
}

/** For an order without a payment reference the expiry time must stay as the channel received it. */
const endable = ({ orders }: Sight) => orders.filter(({ state, reference }) => state === 0 && reference !== null);

export function endTime({ moveTime }: World, id: number): Promise<void> {
  return moveTime("update deposits_orders set expires_at = now(), next_try_at = now() where id = $1 and state = 0", [
    id,
  ]);
}

/** Gives the player a deposit coupon. */
export async function coupon({ world, seat }: Turn): Promise<string> {
  const { percentHundredths, mostCents, leastCents } = COUPON;
  const terms = { gives: { percentHundredths }, mostCents, leastCents, days: 1, reason: "campaign" };
  const id = await transact(world.db, (tx) => giveCoupon(tx, { playerId: seat.id, kind: "deposit", ...terms }));
  seat.coupons.add(id);
  return "given";
}

const SETTLEMENTS = ["credited", "refunded", "dismissed"] as const;

/** Settles a case of the player as an operator. */
export async function operate({ world, sight, command: { pick, way } }: Turn): Promise<string> {
  const open = pickFrom(
    sight.cases.filter(({ settlement }) => settlement === null),
    pick,
  );
  if (!open) return "no case";
  const settlement = pickFrom(SETTLEMENTS, way)!;
  const settled = { caseId: open.id, reason: "campaign" };
  try {
    await transact(world.db, async (tx) => {
      if (settlement === "credited") await creditCase(tx, { ...settled, config: world.config });
      else await closeCase(tx, { ...settled, settlement });
    });
  } catch (error) {
    // The command refuses with a message: the case is already settled, its kind has no payment, or another order has
    // the payment.
    const { message } = error as Error;
    if (message.startsWith("--case")) return `${open.kind}: ${message.replace(/\d+/g, "N")}`;
    throw error;
  }
  return `${open.kind} ${settlement}`;
}
