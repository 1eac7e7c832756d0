import { isDatabaseAway } from "../platform/database/is-away.ts";
import { Refusal } from "../platform/errors.ts";
import type { SentNotice } from "../platform/http/notices.ts";
import { ChannelAway } from "./channels/port.ts";
import type { DepositMeans } from "./means.ts";
import { settlePayment } from "./settle-payment.ts";

/** What a channel hears when its notice is on record; it sends the notice again until then. */
const TAKEN = { received: true };

/**
 * Takes a channel's signed notice. Only what is committed is answered with success: otherwise the channel has to say it again.
 * @throws Refusal not_found, notice_forged, notice_old, busy.
 */
export async function takeNotice(means: DepositMeans, sent: SentNotice): Promise<typeof TAKEN> {
  const { channel, log } = means;
  if (sent.from !== channel.adapter) throw new Refusal("not_found");
  try {
    const notice = await channel.read(sent);
    if (notice === null) return TAKEN;
    const { eventId, kind, reference, orderId } = notice;
    // The end of a payment is not believed but brought about: after it nobody would ask again, whatever was paid meanwhile.
    const payment = notice.payment.state === "cancelled" ? await channel.cancel(reference) : notice.payment;
    await settlePayment(means, { reference, orderId, payment, event: { id: eventId, kind } });
    return TAKEN;
  } catch (error) {
    if (error instanceof ChannelAway) throw new Refusal("busy");
    if (error instanceof Refusal && error.code === "notice_forged")
      log.warn({ channel: sent.from }, "a notice with a wrong signature");
    if (!(error instanceof Refusal) && !isDatabaseAway(error))
      log.error({ err: error, channel: sent.from }, "a notice could not be taken");
    throw error;
  }
}
