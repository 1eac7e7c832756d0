import { now } from "../../platform/clock.ts";
import { pipelineOver } from "../../platform/database/pipeline.ts";
import { levelOf } from "../../platform/database/troubles.ts";
import { ChannelAway, type PaymentState } from "../channels/port.ts";
import type { DepositDeps } from "../deps.ts";
import { openPayment } from "../open-payment.ts";
import { AWAY_S, PAUSES_S } from "../rules.ts";
import { settlePayment } from "../settle-payment.ts";
import { type Order, orderName, selectOrder } from "./order-queries.ts";

const AT_ONCE = 20;
/** After this time another server may take over an order that one server has taken. */
const LEASE_S = 60;

/**
 * Continues open orders: asks the channel for their state, opens payments that could not be opened, and ends expired
 * orders. So a lost notice only delays an order. Servers share the orders: each takes some of them for a short time.
 */
export async function carryOrders(deps: DepositDeps, signal?: AbortSignal): Promise<void> {
  const { pipelines, channel, log } = deps;
  for (;;) {
    const due = await pipelines.run((pipeline) =>
      pipeline.query<{ id: number; tries: number }>(TAKE.name, TAKE.text, [channel.adapter, AT_ONCE, LEASE_S]),
    );
    let isAway = false;
    for (const { id, tries } of due) {
      if (signal?.aborted) return;
      const pauseS = isAway
        ? AWAY_S
        : await carryOrder(deps, id, tries).catch((err: unknown) => {
            isAway = err instanceof ChannelAway;
            if (!isAway)
              log[levelOf(err)]({ err, order: id }, "the next step of a deposit failed; it will be repeated");
            return AWAY_S;
          });
      // A try without an answer does not count, so that the pauses are not longer after an outage.
      const asked = isAway ? tries : tries + 1;
      await pipelines.run((pipeline) => pipeline.query(NEXT.name, NEXT.text, [id, pauseS, asked]));
    }
    if (due.length < AT_ONCE || isAway || signal?.aborted) return;
  }
}

/** Does the next step of one order. Returns the pause before the following step, in seconds. */
async function carryOrder(deps: DepositDeps, id: number, tries: number): Promise<number> {
  const order = await selectOrder(pipelineOver(deps.db), id);
  if (order?.state !== 0) return 0;
  // A deposit during a break is not allowed, so the order is ended like an expired order.
  const isOver = order.inBreak || now() >= order.expiresAt;
  if (order.reference === null) {
    // The channel may or may not have the payment. A request with the same id returns the payment's reference, so that
    // the payment can be ended.
    if ((await openPayment(deps, order)) === null) return AWAY_S;
    return isOver ? 0 : PAUSES_S[0]!;
  }
  const payment = isOver ? await end(deps, order) : await deps.channel.readPayment(order.reference);
  await settlePayment(deps, { reference: order.reference, orderId: orderName(order), payment });
  return isOver ? AWAY_S : (PAUSES_S[tries] ?? PAUSES_S.at(-1)!);
}

/** Ends a payment at the channel and returns its state after that. */
async function end(deps: DepositDeps, { reference, inBreak }: Order): Promise<PaymentState> {
  const said = await deps.channel.cancel(reference!);
  // A payment that the channel does not know cannot be paid there.
  const isEnded = said.state === "unknown" || (said.state === "cancelled" && said.reason === "cancelled");
  return isEnded ? { state: "cancelled", reason: inBreak ? "break" : "expired" } : said;
}

const TAKE = {
  name: "take_open_deposits",
  text: `update deposits_orders deposit set tries = tries + 1, next_try_at = now() + make_interval(secs => $3::int)
from (
  select due.id from deposits_orders due join deposits_channels channel on channel.id = due.channel_id
  where due.state = 0 and due.next_try_at <= now() and channel.adapter = $1::text
  order by due.next_try_at limit $2::int for update of due skip locked
) taken
where deposit.id = taken.id returning deposit.id, deposit.tries - 1 as tries`,
};

// The next check is at the expiry at the latest. An order whose player began a break is checked again soon.
const NEXT = {
  name: "set_next_try_of_deposit",
  text: `update deposits_orders set tries = $3::int, next_try_at = case
  when in_break then now() + make_interval(secs => least($2::int, ${AWAY_S}))
  when expires_at > now() then least(now() + make_interval(secs => $2::int), expires_at)
  else now() + make_interval(secs => $2::int) end
where id = $1::bigint and state = 0`,
};
