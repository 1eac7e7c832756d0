import { tellPlayer } from "../messages/index.ts";
import { levelOf } from "../platform/database/troubles.ts";
import { lockLedger } from "../wallet/index.ts";
import { openCase } from "./cases.ts";
import { ChannelAway } from "./channels/port.ts";
import type { DepositDeps } from "./deps.ts";
import { carryOrders } from "./orders/carry-orders.ts";
import { cancelOrder, lockOrder, orderName, takeTurnAtPayment } from "./orders/order-queries.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * Makes one run of the deposits job: continues open orders, ends orders of a channel that the site no longer uses, and
 * checks completed deposits.
 */
export async function keepDeposits(deps: DepositDeps, signal: AbortSignal): Promise<void> {
  await carryOrders(deps, signal);
  await endForeign(deps);
  await recheckCompleted(deps, signal);
}

const FOREIGN_AT_ONCE = 20;
/** Within this time after an order's expiry an operator can still correct a wrong PAYMENT setting. */
const GRACE_S = 3600;

/**
 * Ends open orders of a channel that the site no longer uses: the site can no longer ask that channel. An order that
 * could not have been paid is cancelled. An order that may have been paid gets a case, so that an operator checks it at
 * the old channel.
 */
export async function endForeign({ pipelines, channel, log }: DepositDeps): Promise<void> {
  const due = await pipelines.run((pipeline) =>
    pipeline.query<{ id: number; playerId: number }>(FOREIGN_DUE.name, FOREIGN_DUE.text, [
      channel.adapter,
      GRACE_S,
      FOREIGN_AT_ONCE,
    ]),
  );
  for (const { id, playerId } of due) {
    const opened = await pipelines.run(async (pipeline) => {
      await lockLedger(pipeline, { playerIds: [playerId], transfers: 0 });
      const order = await lockOrder(pipeline, id);
      if (order?.state !== 0) return false;
      const { adapter, reference, payUrl, amountHundredths, currency } = order;
      // Without a payment address the player could not pay.
      if (reference === null || payUrl === null) {
        await cancelOrder(pipeline, { orderId: id, reason: "expired" });
        return false;
      }
      await takeTurnAtPayment(pipeline, { adapter, reference });
      await cancelOrder(pipeline, { orderId: id, reason: "review" });
      tellPlayer(pipeline, { playerId, kind: "deposit_review", details: { order: orderName(order) } });
      const found = { kind: "channel_left", adapter, reference, orderId: id, playerId } as const;
      return openCase(pipeline, { ...found, amountHundredths, currency });
    });
    if (opened) log.error({ case: "channel_left", order: id }, "an operator must review a deposit");
  }
}

const FOREIGN_DUE = {
  name: "find_open_deposits_elsewhere",
  text: `select deposit.id, deposit.player_id as "playerId" from deposits_orders deposit
join deposits_channels channel on channel.id = deposit.channel_id
where deposit.state = 0 and channel.adapter <> $1::text and deposit.next_try_at <= now()
  and deposit.expires_at < now() - make_interval(secs => $2::int)
order by deposit.next_try_at limit $3::int`,
};

/**
 * The number of completed deposits that one run checks. It is small, to put little load on the channel. The job runs
 * every few seconds, so it still checks many thousands of deposits a day.
 */
const RECHECKED_AT_ONCE = 5;
const AWAY_S = 900;

/**
 * Asks the channel about completed deposits, each once a day while the channel may take the money back: the notice of a
 * refund or chargeback may be lost. Several servers share the work.
 */
export async function recheckCompleted(deps: DepositDeps, signal: AbortSignal): Promise<void> {
  const { pipelines, channel, log } = deps;
  const values = [channel.adapter, channel.reversibleDays, RECHECKED_AT_ONCE];
  const due = await pipelines.run((pipeline) =>
    pipeline.query<{ id: number; reference: string }>(COMPLETED_DUE.name, COMPLETED_DUE.text, values),
  );
  for (const { id, reference } of due) {
    if (signal.aborted) return;
    try {
      const payment = await channel.readPayment(reference);
      if (payment.state === "reversed") await settlePayment(deps, { reference, orderId: `P${id}`, payment });
    } catch (err) {
      if (!(err instanceof ChannelAway))
        log[levelOf(err)]({ err, order: id }, "the state of a completed deposit could not be read");
      await pipelines.run((pipeline) => pipeline.query(RECHECK_SOON.name, RECHECK_SOON.text, [id, AWAY_S]));
    }
  }
}

// The last check is after the channel's last day, so that a reversal on that day is found too.
const COMPLETED_DUE = {
  name: "take_completed_deposits",
  text: `update deposits_orders deposit set next_try_at =
  case when deposit.completed_at > now() - make_interval(days => $2::int) then now() + interval '1 day' else 'infinity' end
from (
  select due.id from deposits_orders due join deposits_channels channel on channel.id = due.channel_id
  where due.state = 1 and due.reversed_at is null and due.next_try_at <= now() and due.reference is not null
    and channel.adapter = $1::text
  order by due.next_try_at limit $3::int for update of due skip locked
) taken
where deposit.id = taken.id returning deposit.id, deposit.reference`,
};

const RECHECK_SOON = {
  name: "look_at_completed_deposit_soon",
  text: `update deposits_orders set next_try_at = now() + make_interval(secs => $2::int)
where id = $1::bigint and state = 1`,
};
