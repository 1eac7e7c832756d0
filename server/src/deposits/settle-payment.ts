import { tellPlayer } from "../messages/index.ts";
import { now } from "../platform/clock.ts";
import { type Pipeline, pipelineOver } from "../platform/database/pipeline.ts";
import { REBATE_TRANSFERS } from "../referral/index.ts";
import { BONUS_TRANSFERS } from "../rewards/index.ts";
import { lockLedger, writeLedger } from "../wallet/index.ts";
import { type Finding, hasCase, openCase, settlePaidInBreak, settleReturned, settleTakenBack } from "./cases.ts";
import type { PaymentState } from "./channels/port.ts";
import { type CaseKind, type Decision, decidePayment } from "./decide-payment.ts";
import type { DepositDeps } from "./deps.ts";
import { creditOrder, type Prepared, prepareCredit, reverseOrder } from "./orders/credit-order.ts";
import {
  cancelOrder,
  findOrderOf,
  lockOrder,
  markReview,
  type Order,
  orderName,
  takeTurnAtPayment,
} from "./orders/order-queries.ts";

/** The state of one payment that a channel reported. `event` is present if the channel sent the report unasked. */
export type Told = {
  reference: string;
  orderId?: string;
  payment: PaymentState;
  event?: { id: string; kind: string };
};

export type Outcome = Exclude<Decision["action"], "case"> | CaseKind;

/** The most transfers of one settlement: deposit and debt payment, or reversal, each with bonuses and rebate. */
const MOST_TRANSFERS = 2 + BONUS_TRANSFERS + REBATE_TRANSFERS;

/**
 * Applies a payment state that a channel reported, by a notice or as an answer, exactly once. Reports may be late,
 * repeated or contradictory, and may reach several servers. If money may be missing, it opens a case.
 */
export async function settlePayment(deps: DepositDeps, told: Told): Promise<Outcome> {
  for (;;) {
    const settled = await settleAsFound(deps, told);
    if (settled) return settled;
  }
}

/**
 * Settles the payment for the order that was found before the locks. Returns undefined and changes nothing if the
 * payment got another order before the locks were taken.
 */
async function settleAsFound(deps: DepositDeps, told: Told): Promise<Outcome | undefined> {
  const { adapter } = deps.channel;
  const payment = { adapter, reference: told.reference, orderId: told.orderId };
  const known = await findOrderOf(pipelineOver(deps.db), payment);
  const prepared = known && (await prepareCredit(deps, known, told.payment));
  const { outcome, opened } = await deps.pipelines.run(
    async (pipeline): Promise<{ outcome?: Outcome; opened?: CaseKind }> => {
      // Lock the wallets first, as everywhere: while they are locked no other transaction changes this order.
      const ledger = await lockLedger(pipeline, {
        playerIds: prepared?.playerIds ?? [],
        transfers: prepared ? MOST_TRANSFERS : 0,
      });
      await takeTurnAtPayment(pipeline, payment);
      const [heard, current, order] = await Promise.all([
        told.event ? pipeline.query(HEARD.name, HEARD.text, [adapter, told.event.id]) : [],
        findOrderOf(pipeline, payment),
        known && lockOrder(pipeline, known.id),
      ]);
      if (heard.length > 0) return { outcome: "repeated" };
      // An operator has just credited the payment as a new order.
      if (current?.id !== known?.id) return {};
      const settled = await settle({ pipeline, ledger, adapter, order, prepared, told });
      if (ledger.changed.size > 0) writeLedger(pipeline, ledger);
      if (told.event) note(pipeline, { adapter, told, orderId: order?.id, outcome: settled.outcome });
      await pipeline.commit();
      return settled;
    },
  );
  if (opened) deps.log.error({ case: opened, order: known?.id }, "an operator must review a deposit");
  return outcome;
}

type Settling = {
  pipeline: Pipeline;
  ledger: Awaited<ReturnType<typeof lockLedger>>;
  adapter: string;
  order: Order | undefined;
  prepared: Prepared | undefined;
  told: Told;
};

async function settle(deps: Settling): Promise<{ outcome: Outcome; opened?: CaseKind }> {
  const { pipeline, ledger, adapter, order, prepared, told } = deps;
  const { reference } = told;
  const decision = decidePayment(order, told);
  const at = now();
  if (decision.action === "case") return settleByPerson(deps, decision.kind);
  if (decision.action === "taken_back") {
    await settleTakenBack(pipeline, { adapter, reference, payment: told.payment });
    if (order!.state === 0) await cancelOrder(pipeline, { orderId: order!.id, reason: "cancelled", reference });
  }
  if (decision.action === "cancel") {
    // If the site itself cancels the payment because of a break, the channel's notice may arrive before the answer to
    // that request. Then the order ends because of the break too.
    const reason = order!.inBreak && decision.reason === "cancelled" ? "break" : decision.reason;
    await cancelOrder(pipeline, { orderId: order!.id, reason, reference });
  }
  if (decision.action === "credit") await creditOrder(pipeline, ledger, { ...prepared!, order: order!, reference, at });
  if (decision.action === "reverse") await settlePaidInBreak(pipeline, { adapter, reference });
  const isDebt =
    decision.action === "reverse" && (await reverseOrder(pipeline, ledger, { order: order!, reference, at }));
  return { outcome: decision.action, opened: isDebt ? "debt" : undefined };
}

/** Credits nothing and opens a case for an operator, unless the payment is already known. */
async function settleByPerson(
  { pipeline, adapter, order, told }: Settling,
  kind: CaseKind,
): Promise<{ outcome: Outcome; opened?: CaseKind }> {
  const { reference, payment } = told;
  const isReversal = payment.state === "reversed";
  const isOfCredit = kind === "partly_reversed" && order?.state === 1;
  if (isReversal && !isOfCredit && (await settleTakenBack(pipeline, { adapter, reference, payment })))
    return { outcome: "taken_back" };
  if (await settleReturned(pipeline, { adapter, reference, payment })) return { outcome: "taken_back" };
  if (!isReversal && (await isKnown(pipeline, { adapter, reference }))) return { outcome: "repeated" };
  const found: Finding = { kind, adapter, reference, orderId: order?.id, playerId: order?.playerId };
  if ("amountHundredths" in payment) {
    found.amountHundredths = payment.amountHundredths;
    found.currency = payment.currency;
  }
  const isNew = await openCase(pipeline, found);
  const isAwaited = kind === "late_payment" || kind === "wrong_amount" || kind === "wrong_currency";
  if (isNew && isAwaited) {
    const { id: orderId, playerId, state } = order!;
    if (state === 0) await cancelOrder(pipeline, { orderId, reason: "review", reference });
    else await markReview(pipeline, orderId, true);
    tellPlayer(pipeline, { playerId, kind: "deposit_review", details: { order: orderName(order!) } });
  }
  return { outcome: kind, opened: isNew ? kind : undefined };
}

/** Returns true if this payment has a case, or if the channel has already taken it back. */
async function isKnown(pipeline: Pipeline, payment: { adapter: string; reference: string }): Promise<boolean> {
  const values = [payment.adapter, payment.reference];
  const [known, takenBack] = await Promise.all([
    hasCase(pipeline, payment),
    pipeline.query(TAKEN_BACK.name, TAKEN_BACK.text, values),
  ]);
  return known || takenBack.length > 0;
}

function note(
  pipeline: Pipeline,
  { adapter, told, orderId, outcome }: { adapter: string; told: Told; orderId?: number; outcome: Outcome },
): void {
  const { id, kind } = told.event!;
  pipeline.query(NOTE.name, NOTE.text, [adapter, id, kind, told.reference, orderId ?? null, outcome]);
}

const HEARD = {
  name: "find_deposit_notice",
  text: "select id from deposits_notices where adapter = $1::text and event_id = $2::text",
};

const TAKEN_BACK = {
  name: "find_deposit_taken_back",
  text: `select id from deposits_notices where adapter = $1::text and reference = $2::text and outcome = 'taken_back' limit 1`,
};

const NOTE = {
  name: "note_deposit_notice",
  text: `insert into deposits_notices (adapter, event_id, kind, reference, order_id, outcome)
values ($1::text, $2::text, $3::text, $4::text, $5::bigint, $6::text) on conflict (adapter, event_id) do nothing`,
};
