import { randomUUID } from "node:crypto";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { rechargeCreate } from "@vitrine/contract/deposits.ts";
import { expect } from "vitest";
import { AFTERWARDS, BEHAVIOURS } from "../../../../sandbox/checkout/behaviours.ts";
import { closeCase, creditCase } from "../../../src/deposits/index.ts";
import { transact } from "../../../src/platform/database/database.ts";
import { giveCoupon } from "../../../src/rewards/index.ts";
import { checkPlayer } from "./checks.ts";
import { pickFrom } from "./commands.ts";
import { valueAfterFeeCents } from "./deposit-value.ts";
import { readCheckout } from "./outside-state.ts";
import type { PlayerModel } from "./player-model.ts";
import { COUPON } from "./replay.ts";
import { sendUntilAnswered, submitForm } from "./requests.ts";
import type { SiteData } from "./site-data.ts";
import type { Step } from "./step.ts";
import type { World } from "./world.ts";

const AMOUNTS = [10, 25.5, 60, 100, 199.99, 250];
const PAYERS = ["", "", "", "1", "2", "3"];

/** Orders a deposit. The expected value is calculated from the terms that the site shows. */
export async function order({ world, model, siteData, command }: Step): Promise<string> {
  const { pick, way: number } = command;
  const way = pickFrom(world.ways, pick)!;
  const currency = pickFrom(way.currencies, number)!;
  const rate = way.rates.find((one) => one.currency === currency)!.rate;
  const amountHundredths = Math.round((pickFrom(AMOUNTS, number)! * 100) / Math.max(rate, 1));
  const free = siteData.coupons.find((coupon) => coupon.orderId === null && !coupon.isUsed);
  const coinsCents = valueAfterFeeCents(world.ways, way, { currency, amountHundredths });
  const couponId = free && coinsCents >= COUPON.leastCents && number % 2 === 0 ? free.id : null;
  const body = { channelId: way.id, currency, amount: amountHundredths / 100, ...(couponId && { couponId }) };
  const key = randomUUID();
  const answer = await sendUntilAnswered<OutputOf<typeof rechargeCreate>>(world, model, "recharge/create", {
    body,
    key,
  });
  if (answer.http !== 200) {
    const { code } = answer.body;
    const isFull = siteData.orders.filter(({ state }) => state === 0).length >= 5;
    // The coupon cannot be the reason: it was chosen because no open order uses it.
    expect([isFull ? "too_many_orders" : "", coinsCents < way.min * 100 ? "amount_too_small" : ""]).toContain(code);
    return code!;
  }
  const id = Number(answer.body.data.orderId.slice(1));
  const { icon: method, reversible: isReversible } = way;
  model.deposits.set(id, { id, key, body, method, currency, amountHundredths, coinsCents, couponId, isReversible });
  return `P${id} ${currency} ${method}`;
}

/** Repeats an order with the same key: the response is the same order, or a refusal if the body differs. */
export async function orderAgain({ world, model, command: { pick, way } }: Step): Promise<string> {
  const known = pickFrom([...model.deposits.values()], pick);
  if (!known) return "nothing ordered";
  const { key, id } = known;
  const isOther = way % 3 === 0;
  const body = isOther ? { ...known.body, amount: 77 } : known.body;
  const answers = await Promise.all(
    [1, 2].map(() => sendUntilAnswered<{ orderId: string }>(world, model, "recharge/create", { body, key })),
  );
  for (const answer of answers) {
    if (isOther) expect(answer.body.code).toBe("key_reused");
    else expect(answer.body.data.orderId).toBe(`P${id}`);
  }
  return isOther ? "another body" : "the same";
}

/** Makes a payment. The command picks how the checkout pays and sends its notices. */
export async function pay(step: Step): Promise<string> {
  const { world, model, command } = step;
  const { pick, way } = command;
  if (payable(world, model).length === 0) await order(step);
  const payment = pickFrom(payable(world, model), pick);
  if (!payment) return "nothing to pay";
  const behaviour = pick % 3 === 0 ? "well" : pickFrom(BEHAVIOURS, way)!;
  await submitForm(pageOf(world, payment.reference), { act: "pay", behaviour, payer: payerFor(model, payment, pick) });
  return `${behaviour} ${payment.orderId}`;
}

const payable = (world: World, model: PlayerModel) =>
  readCheckout(world, model).payments.filter(({ state }) => state === "open");

const pageOf = ({ checkout }: World, reference: string) => `${checkout.url}/pay/${reference}`;

function payerFor({ deposits }: PlayerModel, { orderId }: { orderId: string }, pick: number): string {
  const number = pickFrom(PAYERS, pick)!;
  return number && `${deposits.get(Number(orderId.slice(1)))!.method}-${number}`;
}

/** Declines or cancels a payment. */
export async function leave(step: Step): Promise<string> {
  const { world, model, command } = step;
  const { pick } = command;
  if (payable(world, model).length === 0) await order(step);
  const payment = pickFrom(payable(world, model), pick);
  if (!payment) return "nothing to leave";
  const act = pick % 2 === 0 ? "decline" : "cancel";
  await submitForm(pageOf(world, payment.reference), { act });
  return `${act} ${payment.orderId}`;
}

/** Makes a refund, a chargeback or a late payment, or repeats the last notice. */
export async function afterwards({ world, model, command: { pick, way } }: Step): Promise<string> {
  const payment = pickFrom(
    readCheckout(world, model).payments.filter(({ state }) => state !== "open"),
    pick,
  );
  if (!payment) return "nothing has ended";
  const act = pickFrom(AFTERWARDS, way)!;
  await submitForm(pageOf(world, payment.reference), { act });
  return `${act} ${payment.orderId}`;
}

/** Lets an order expire. */
export async function expire({ world, siteData, command: { pick } }: Step): Promise<string> {
  const open = pickFrom(endable(siteData), pick);
  if (!open) return "nothing open";
  await endTime(world, open.id);
  return `P${open.id}`;
}

/** Pays an order while the site ends it. */
export async function payAgainstExpiry(step: Step): Promise<string> {
  const { world, model, command } = step;
  if (endable(step.siteData).length === 0) await order(step);
  const open = pickFrom(endable(await checkPlayer(world, model)), command.pick);
  if (!open) return "nothing open";
  await endTime(world, open.id);
  const behaviour = pickFrom(["well", "lost", "first"], command.way)!;
  await Promise.all([
    submitForm(pageOf(world, open.reference!), { act: "pay", behaviour }),
    world.carryDeposits(model.id),
    world.carryDeposits(model.id),
  ]);
  return `${behaviour} P${open.id}`;
}

/** For an order without a payment reference the expiry time must stay as the channel received it. */
const endable = ({ orders }: SiteData) => orders.filter(({ state, reference }) => state === 0 && reference !== null);

export function endTime({ moveTime }: World, id: number): Promise<void> {
  return moveTime("update deposits_orders set expires_at = now(), next_try_at = now() where id = $1 and state = 0", [
    id,
  ]);
}

/** Gives the player a deposit coupon. */
export async function coupon({ world, model }: Step): Promise<string> {
  const { percentHundredths, mostCents, leastCents } = COUPON;
  const terms = { gives: { percentHundredths }, mostCents, leastCents, days: 1, reason: "campaign" };
  const id = await transact(world.db, (tx) => giveCoupon(tx, { playerId: model.id, kind: "deposit", ...terms }));
  model.coupons.add(id);
  return "given";
}

const SETTLEMENTS = ["credited", "refunded", "dismissed"] as const;

/** Settles a case of the player as an operator. */
export async function operate({ world, siteData, command: { pick, way } }: Step): Promise<string> {
  const open = pickFrom(
    siteData.cases.filter(({ settlement }) => settlement === null),
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
    // The command refuses with a message that begins with --case if the case has been settled in the meantime, or if no money arrived in a case of this kind.
    const { message } = error as Error;
    if (message.startsWith("--case")) return `${open.kind}: ${message.replace(/\d+/g, "N")}`;
    throw error;
  }
  return `${open.kind} ${settlement}`;
}
