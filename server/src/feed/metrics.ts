import { Counter, Gauge, type Registry } from "prom-client";

/** The reason why a socket was closed. `gone` means that the client left. */
export type CloseReason =
  | "gone"
  | "protocol"
  | "refused"
  | "flood"
  | "oversize"
  | "silent"
  | "slow"
  | "no_connect"
  | "stopping";

/** The reason why an upgrade was refused. */
export type TurnedAwayReason = "origin" | "address_limit" | "full" | "stopping";

export type FeedStats = FeedCounts & { sockets: number; subscriptions: number };

type FeedCounts = {
  framesSent: number;
  dropsSampledAway: number;
  battlesLeftOut: number;
  closed: Partial<Record<CloseReason, number>>;
  turnedAway: Partial<Record<TurnedAwayReason, number>>;
};

export type FeedMetrics = ReturnType<typeof createMetrics>;

/** Creates the counters: a plain object for our own use, and metrics for Prometheus. */
export function createMetrics(registry: Registry) {
  const counts: FeedCounts = { framesSent: 0, dropsSampledAway: 0, battlesLeftOut: 0, closed: {}, turnedAway: {} };
  const registers = [registry];
  const frames = new Counter({
    name: "vitrine_feed_frames_total",
    help: "MESSAGE frames sent, one per subscription",
    registers,
  });
  const sampled = new Counter({
    name: "vitrine_feed_drops_sampled_away_total",
    help: "Drops that were not sent because the limit of drop frames per second was reached",
    registers,
  });
  const leftOut = new Counter({
    name: "vitrine_feed_battle_frames_left_out_total",
    help: "Frames about rooms without spectators that were not sent because the limit of battle frames per second was reached",
    registers,
  });
  const closed = new Counter({
    name: "vitrine_feed_closed_total",
    help: "Closed sockets, by reason",
    labelNames: ["reason"],
    registers,
  });
  const turnedAway = new Counter({
    name: "vitrine_feed_turned_away_total",
    help: "Refused WebSocket upgrades, by reason",
    labelNames: ["reason"],
    registers,
  });
  return {
    counts,
    sent(count: number): void {
      counts.framesSent += count;
      frames.inc(count);
    },
    sampledAway(): void {
      counts.dropsSampledAway += 1;
      sampled.inc();
    },
    battleLeftOut(): void {
      counts.battlesLeftOut += 1;
      leftOut.inc();
    },
    closed(reason: CloseReason): void {
      counts.closed[reason] = (counts.closed[reason] ?? 0) + 1;
      closed.inc({ reason });
    },
    turnedAway(reason: TurnedAwayReason): void {
      counts.turnedAway[reason] = (counts.turnedAway[reason] ?? 0) + 1;
      turnedAway.inc({ reason });
    },
  };
}

/** Exports the present numbers of sockets and subscriptions as gauges. */
export function showGauges(registry: Registry, live: { sockets(): number; subscriptions(): number }): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge("vitrine_feed_sockets", "Open sockets of the live feed", live.sockets);
  gauge("vitrine_feed_subscriptions", "Subscriptions to the live feed", live.subscriptions);
}
