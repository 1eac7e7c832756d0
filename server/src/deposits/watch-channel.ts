import { Gauge, type Registry } from "prom-client";
import type { Log } from "../platform/log.ts";
import { ChannelAway, type PayChannel } from "./channels/port.ts";

/**
 * Wraps a channel to record whether it answers. It logs once when the channel becomes unavailable, and once when it is
 * back.
 */
export function watchChannel(channel: PayChannel, { log, metrics }: { log: Log; metrics: Registry }): PayChannel {
  const { adapter } = channel;
  const away = new Gauge({
    name: "vitrine_channel_away",
    help: "1 if the payment channel did not answer the last request, otherwise 0",
    labelNames: ["channel"],
    registers: [metrics],
  });
  let isAway = false;
  away.set({ channel: adapter }, 0);

  function note(now: boolean): void {
    if (now && !isAway) log.error({ channel: adapter }, "the payment channel does not answer");
    if (!now && isAway) log.info({ channel: adapter }, "the payment channel answers again");
    isAway = now;
    away.set({ channel: adapter }, now ? 1 : 0);
  }

  async function watched<T>(asking: Promise<T>): Promise<T> {
    try {
      const answer = await asking;
      note(false);
      return answer;
    } catch (error) {
      // A refusal is an answer too.
      note(error instanceof ChannelAway);
      throw error;
    }
  }

  return {
    ...channel,
    open: (payment) => watched(channel.open(payment)),
    readPayment: (reference) => watched(channel.readPayment(reference)),
    cancel: (reference) => watched(channel.cancel(reference)),
  };
}
