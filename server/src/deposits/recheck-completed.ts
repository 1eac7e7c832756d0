import { levelOf } from "../platform/database/is-away.ts";
import { ChannelAway } from "./channels/port.ts";
import type { DepositDeps } from "./deps.ts";
import { settlePayment } from "./settle-payment.ts";

/** A small batch that puts little load on the channel. A run every few seconds still checks many thousands a day. */
const AT_ONCE = 5;
const AWAY_S = 900;

/**
 * Asks the channel about completed deposits, each once a day while the channel may take the money back: the notice of a
 * refund or chargeback may be lost. Several servers share the work.
 */
export async function recheckCompleted(deps: DepositDeps, signal: AbortSignal): Promise<void> {
  const { pipelines, channel, log } = deps;
  const values = [channel.adapter, channel.reversibleDays, AT_ONCE];
  const due = await pipelines.run((pipeline) =>
    pipeline.query<{ id: number; reference: string }>(TAKE.name, TAKE.text, values),
  );
  for (const { id, reference } of due) {
    if (signal.aborted) return;
    try {
      const payment = await channel.readPayment(reference);
      if (payment.state === "reversed") await settlePayment(deps, { reference, orderId: `P${id}`, payment });
    } catch (err) {
      if (!(err instanceof ChannelAway))
        log[levelOf(err)]({ err, order: id }, "the state of a completed deposit could not be read");
      await pipelines.run((pipeline) => pipeline.query(SOON.name, SOON.text, [id, AWAY_S]));
    }
  }
}

// The last check is after the channel's last day, so that a reversal on that day is found too.
const TAKE = {
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

const SOON = {
  name: "look_at_completed_deposit_soon",
  text: `update deposits_orders set next_try_at = now() + make_interval(secs => $2::int)
where id = $1::bigint and state = 1`,
};
