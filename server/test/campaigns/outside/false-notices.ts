import { randomBytes, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { sendNotice, type Told } from "../../fixtures/payments.ts";
import { type Command, pickFrom } from "./commands.ts";
import { type Payment, readCheckout } from "./outside-state.ts";
import type { Step } from "./step.ts";
import type { World } from "./world.ts";

type Notice = Parameters<typeof sendNotice>[2];
type Lie = { told: Told; notice?: Notice; answers?: readonly number[]; times?: number };

/**
 * For a notice with one of these states the site asks the channel; if the checkout is away, the notice must come again.
 */
const ENDED: ReadonlySet<string> = new Set(["declined", "cancelled", "expired"]);
const ASKED = [200, 503];

/**
 * Ways in which a channel contradicts itself, or an attacker sends notices in its name. No lie claims a correct payment
 * that was not made, because the site must believe such a notice.
 */
const LIES: Readonly<Record<string, (truth: Told, command: Command) => Lie | undefined>> = {
  "the truth, five times": (told) => ({ told, times: 5, ...(ENDED.has(told.state) && { answers: ASKED }) }),
  "declined after all": (told) => ({ told: { ...told, state: "declined" }, answers: ASKED }),
  "open still": (told) => ({ told: { ...told, state: "open" } }),
  "another amount": (told, { way }) => ({ told: { ...told, state: "paid", amountHundredths: 1 + (way % 7000) } }),
  "another currency": (told) => ({
    told: { ...told, state: "paid", currency: told.currency === "CNY" ? "USD" : "CNY" },
  }),
  "a currency that nobody knows": (told) => ({ told: { ...told, state: "paid", currency: "GBP" } }),
  "an unknown order": (told) => ({
    told: { ...told, state: "paid", orderId: "P999999999", reference: newReference() },
  }),
  "another payment of the order": (told) => ({ told: { ...told, state: "paid", reference: newReference() } }),
  "an unknown payment is refunded": (told) => ({ told: { ...told, state: "refunded", reference: newReference() } }),
  "a part is refunded": (told) => ({ told: { ...told, state: "refunded", amountHundredths: 1 } }),
  "refunded, and it is not": (told) => (told.state === "paid" ? { told: { ...told, state: "refunded" } } : undefined),
  "a forged signature": (told) => ({
    told: { ...told, state: "paid" },
    notice: { secret: "no secret" },
    answers: [400],
  }),
  "an old signature": (told) => ({
    told: { ...told, state: "paid" },
    notice: { at: Date.now() - 3_600_000 },
    answers: [400],
  }),
  "changed by a space": (told) => ({
    told: { ...told, state: "paid" },
    notice: { body: `${JSON.stringify({ id: "evt_1", kind: "x", payment: told })} `, signed: "{}" },
    answers: [400],
  }),
};

const newReference = () => `pay_${randomBytes(12).toString("hex")}`;

/** Sends the site a notice about a payment, as the channel or as an attacker. */
export async function notify({ world, model, command }: Step): Promise<string> {
  const payment = pickFrom(readCheckout(world, model).payments, command.pick);
  const [name, lie] = pickFrom(Object.entries(LIES), command.way)!;
  const made = payment && lie(describe(payment), command);
  if (!made) return "nothing to tell";
  const { told, notice = {}, answers: allowed = [200], times = 1 } = made;
  const id = `evt_${randomUUID()}`;
  const answers = await Promise.all(Array.from({ length: times }, () => untilTaken(world, told, { id, ...notice })));
  model.slandered.add(`${told.state} ${told.reference}`);
  for (const answer of answers) expect(allowed, `${name}: the site's answer`).toContain(answer);
  return `${name}: ${payment.orderId}`;
}

function describe({ reference, orderId, state, paidHundredths, paidCurrency, payer }: Payment): Told {
  return { reference, orderId, state, amountHundredths: paidHundredths, currency: paidCurrency, payer };
}

async function untilTaken(world: World, told: Told, notice: Notice): Promise<number> {
  const { http } = await sendNotice(await world.site.up(), told, notice);
  return http;
}
