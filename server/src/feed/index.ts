import type { Server } from "node:http";
import { Gauge } from "prom-client";
import { tailEvents } from "../platform/events/index.ts";
import type { Log } from "../platform/log.ts";
import { type AttachOptions, attachFeed } from "./attach-feed.ts";
import { createBroadcast } from "./broadcast.ts";
import type { Describe } from "./describe-drop.ts";
import type { FeedStats } from "./metrics.ts";

export { attachFeed } from "./attach-feed.ts";
export type { DescribeBattles } from "./broadcast-battles.ts";
export type { Describe } from "./describe-drop.ts";

export type FeedOptions = AttachOptions & {
  server: Server;
  connectionString: string;
  describe: Describe;
  log: Log;
};

export type Feed = {
  /** Resolves when the feed follows the event log: it sends every event that is committed afterwards. */
  ready: Promise<void>;
  stats(): FeedStats;
  /** Returns how many clients of this node watch a room. */
  watchers(battleId: number): number;
  /** Closes the sockets with 1001 evenly over a time in ms; new sockets are still accepted. */
  drain(ms: number): Promise<void>;
  /** Closes every socket with 1001. */
  stop(): Promise<void>;
};

/** Starts the live feed of this node: STOMP over WebSocket, fed from the event log. Every node reads the same log. */
export function startFeed(options: FeedOptions): Feed {
  const { server, connectionString, describe, log } = options;
  const sockets = attachFeed(server, options);
  const { publish, socketLimits, watchers, countSampledAway, countLeftOut } = sockets;
  const counts = { onSampledAway: countSampledAway, onLeftOut: countLeftOut };
  const broadcast = createBroadcast({ describe, publish, watchers, socketLimits, log, ...counts });
  const tail = tailEvents({ connectionString, log, onEvents: broadcast.take });
  new Gauge({
    name: "vitrine_feed_lag_seconds",
    help: "How long the oldest event that the feed of this node does not have yet has waited; 0 if there is none",
    registers: [options.registry],
    async collect() {
      this.set(await tail.lagSeconds());
    },
  });
  return {
    ready: tail.ready,
    stats: sockets.stats,
    watchers,
    drain: sockets.drain,
    async stop() {
      broadcast.stop();
      await Promise.all([tail.stop(), sockets.stop()]);
    },
  };
}
