import { now } from "../../platform/clock.ts";
import { levelOf } from "../../platform/database/is-away.ts";
import { pipelineOver } from "../../platform/database/pipeline-over.ts";
import { ChannelAway, type PaymentState } from "../channels/port.ts";
import type { DepositDeps } from "../deps.ts";
import { openPayment } from "../open-payment.ts";
import { settlePayment } from "../settle-payment.ts";
import { type Order, orderName, selectOrder } from "./orders.ts";

const AT_ONCE = 20;
/** Whoever has taken an order has so long before another server takes it. */
const LEASE_S = 60;
/** When the channel is asked about an order that nobody has spoken of, in seconds after the last time. */
const PAUSES_S = [60, 240, 600, 900];
/** How soon a channel that was away is tried again. */
const AWAY_S = 15;

/**
 * Carries on what waits: asks the channel about open orders, opens what could not be opened, ends what is too old. A lost notice
 * only delays. Servers share the orders: each takes some for a while.
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
            if (!isAway) log[levelOf(err)]({ err, order: id }, "a deposit could not be carried on");
            return AWAY_S;
          });
      // Whoever was not answered has not asked: after an outage an order is looked at as often as any other.
      const asked = isAway ? tries : tries + 1;
      await pipelines.run((pipeline) => pipeline.query(NEXT.name, NEXT.text, [id, pauseS, asked]));
    }
    if (due.length < AT_ONCE || isAway || signal?.aborted) return;
  }
}

/** Does the next step of one order. Gives after how many seconds it is looked at again. */
async function carryOrder(deps: DepositDeps, id: number, tries: number): Promise<number> {
  const order = await selectOrder(pipelineOver(deps.db), id);
  if (order?.state !== 0) return 0;
  // Nobody pays in during a break: it is ended like one whose time is over, however often the channel has to be asked.
  const isOver = order.inBreak || now() >= order.expiresAt;
  if (order.reference === null) {
    // Nobody knows whether the channel has it: asked again by the same id, it tells what it calls it, and then it can be ended.
    if ((await openPayment(deps, order)) === null) return AWAY_S;
    return isOver ? 0 : PAUSES_S[0]!;
  }
  const payment = isOver ? await end(deps, order) : await deps.channel.look(order.reference);
  await settlePayment(deps, { reference: order.reference, orderId: orderName(order), payment });
  return isOver ? AWAY_S : (PAUSES_S[tries] ?? PAUSES_S.at(-1)!);
}

/** Ends a payment that is not to be paid any more, and gives what it is then. */
async function end(deps: DepositDeps, { reference, inBreak }: Order): Promise<PaymentState> {
  const said = await deps.channel.cancel(reference!);
  // What the channel does not know cannot be paid there.
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

// Never behind the end of its time: then it is looked at at once. One whose player's break has begun meanwhile is soon looked at again.
const NEXT = {
  name: "set_next_try_of_deposit",
  text: `update deposits_orders set tries = $3::int, next_try_at = case
  when in_break then now() + make_interval(secs => least($2::int, ${AWAY_S}))
  when expires_at > now() then least(now() + make_interval(secs => $2::int), expires_at)
  else now() + make_interval(secs => $2::int) end
where id = $1::bigint and state = 0`,
};
