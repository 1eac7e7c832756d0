import { RETURN_PAGE } from "@vitrine/contract/deposits.ts";
import { lockLedger } from "../wallet/index.ts";
import { ChannelRefused } from "./channels/port.ts";
import type { DepositDeps } from "./deps.ts";
import { cancelOrder, lockOrder, type Order, orderName } from "./orders/order-queries.ts";

/**
 * Opens an order's payment at the channel and stores the channel's reference; a retry opens no second payment. Returns
 * the payment address, or null if the channel refused and the order is cancelled. If the channel cannot be reached, the
 * order stays open for a retry.
 */
export async function openPayment(deps: DepositDeps, order: Order): Promise<string | null> {
  const { channel, config, log, pipelines } = deps;
  const { amountHundredths, currency, method, language, expiresAt } = order;
  const orderId = orderName(order);
  const returnUrl = `${config.publicUrl}${RETURN_PAGE}&order=${orderId}`;
  try {
    const asked = { orderId, amountHundredths, currency, method, language, returnUrl, expiresAt };
    const { reference, payUrl } = await channel.open(asked);
    // The statement has conditions, because a faster notice may have completed the order, or a concurrent request may
    // have stored another reference.
    await pipelines.run((pipeline) => pipeline.query(KEEP.name, KEEP.text, [order.id, reference, payUrl]));
    return payUrl;
  } catch (err) {
    if (!(err instanceof ChannelRefused)) throw err;
    log.error({ err, order: order.id }, "the payment channel refused to create a payment");
    await pipelines.run(async (pipeline) => {
      await lockLedger(pipeline, { playerIds: [order.playerId], transfers: 0 });
      const locked = await lockOrder(pipeline, order.id);
      if (locked?.state === 0) await cancelOrder(pipeline, { orderId: order.id, reason: "refused" });
    });
    return null;
  }
}

const KEEP = {
  name: "keep_payment",
  text: `update deposits_orders set reference = coalesce(reference, $2::text), pay_url = $3::text
where id = $1::bigint and state = 0 and (reference is null or reference = $2::text)`,
};
