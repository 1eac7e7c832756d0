import { tellPlayer } from "../messages/index.ts";
import { lockLedger } from "../wallet/index.ts";
import { openCase } from "./cases.ts";
import type { DepositDeps } from "./deps.ts";
import { cancelOrder } from "./orders/cancel-order.ts";
import { lockOrder, orderName, takeTurnAtPayment } from "./orders/orders.ts";

const AT_ONCE = 20;
/** Within this time after an order's expiry an operator can still correct a wrong PAYMENT setting. */
const GRACE_S = 3600;

/**
 * Ends open orders of a channel that the site no longer uses: the site cannot ask it any more. An order that could not
 * have been paid is cancelled. An order that may have been paid gets a case: an operator checks the old channel.
 */
export async function endForeign({ pipelines, channel, log }: DepositDeps): Promise<void> {
  const due = await pipelines.run((pipeline) =>
    pipeline.query<{ id: number; playerId: number }>(DUE.name, DUE.text, [channel.adapter, GRACE_S, AT_ONCE]),
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

const DUE = {
  name: "find_open_deposits_elsewhere",
  text: `select deposit.id, deposit.player_id as "playerId" from deposits_orders deposit
join deposits_channels channel on channel.id = deposit.channel_id
where deposit.state = 0 and channel.adapter <> $1::text and deposit.next_try_at <= now()
  and deposit.expires_at < now() - make_interval(secs => $2::int)
order by deposit.next_try_at limit $3::int`,
};
