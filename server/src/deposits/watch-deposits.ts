import { Gauge, type Registry } from "prom-client";
import type { Db } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline.ts";
import type { Log } from "../platform/log.ts";
import { ChannelAway, type PayChannel } from "./channels/port.ts";

/**
 * Wraps a channel to record whether it answers. It logs once when the channel becomes unavailable, and once when the
 * channel is back.
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
    listPayments: (period) => watched(channel.listPayments(period)),
  };
}

/** Registers the metrics for the operators' alerts. They are read from the database at each request for the metrics. */
export function watchOrders(db: Db, metrics: Registry): void {
  const asked = pipelineOver(db);
  for (const { name, help, text } of WATCHED) {
    new Gauge({
      name,
      help,
      registers: [metrics],
      async collect() {
        // While the database is unavailable, the other metrics must still be served.
        const [row] = await asked.query<{ value: number }>(name, text, []).catch(() => []);
        if (row) this.set(row.value);
      },
    });
  }
}

const WATCHED = [
  {
    name: "vitrine_deposit_cases_open",
    help: "Deposits that an operator must review",
    text: "select count(*) as value from deposits_cases where settled_at is null",
  },
  {
    name: "vitrine_deposits_open_oldest_seconds",
    help: "Age of the oldest deposit that is neither completed nor cancelled",
    text: `select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as value from deposits_orders where state = 0`,
  },
];
