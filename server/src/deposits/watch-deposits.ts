import { Gauge, type Registry } from "prom-client";
import type { Db } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline.ts";
import type { Log } from "../platform/log.ts";
import { watchPartner } from "../platform/watch-partner.ts";
import { ChannelAway, type PayChannel } from "./channels/port.ts";

/** Wraps a channel to record whether it answers. */
export function watchChannel(channel: PayChannel, { log, metrics }: { log: Log; metrics: Registry }): PayChannel {
  const { adapter } = channel;
  const away = new Gauge({
    name: "vitrine_channel_away",
    help: "1 if the payment channel did not answer the last request, otherwise 0",
    labelNames: ["channel"],
    registers: [metrics],
  });
  const watched = watchPartner({
    ...{ gauge: away, labels: { channel: adapter }, log },
    says: { away: "the payment channel does not answer", back: "the payment channel answers again" },
    isAway: (error) => error instanceof ChannelAway,
  });

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
