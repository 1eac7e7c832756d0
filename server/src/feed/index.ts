import type { IncomingMessage, Server } from "node:http";
import type { Registry } from "prom-client";
import { tailEvents } from "../platform/events/index.ts";
import type { Log } from "../platform/log.ts";
import { attachFeed } from "./attach-feed.ts";
import { createBroadcast } from "./broadcast.ts";
import type { Describe } from "./describe-drop.ts";
import { DEFAULT_LIMITS, type FeedLimits } from "./limits.ts";
import { createMetrics, type FeedStats, showGauges } from "./metrics.ts";

export type { Describe } from "./describe-drop.ts";
export type { FeedLimits } from "./limits.ts";
export type { FeedStats } from "./metrics.ts";

export type FeedOptions = {
  /** The site's HTTP server; the feed takes its upgrades of `/ws`. */
  server: Server;
  connectionString: string;
  describe: Describe;
  /** The site's own origins, e.g. `https://example.org`. A client without an Origin header is no browser and may come in. */
  origins: readonly string[];
  log: Log;
  registry: Registry;
  /** The client's address, for the limit per address; behind a proxy the socket's own would be the proxy's. */
  addressOf?: (request: IncomingMessage) => string;
  limits?: Partial<FeedLimits>;
};

export type Feed = {
  /** Resolves when every event committed from then on will be sent. */
  ready: Promise<void>;
  stats(): FeedStats;
  /** Closes every socket with 1001. */
  stop(): Promise<void>;
};

/** Serves the live feed of this node: STOMP over WebSocket, from the event log. Every node tails the same log. */
export function startFeed(options: FeedOptions): Feed {
  const { server, connectionString, log, registry, describe, origins, addressOf } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const metrics = createMetrics(registry);
  const sockets = attachFeed(server, { origins, addressOf, limits, metrics });
  showGauges(registry, sockets);
  const { publish } = sockets;
  const broadcast = createBroadcast({ describe, publish, limits, log, onSampledAway: metrics.sampledAway });
  const tail = tailEvents({ connectionString, log, onEvents: broadcast.take });
  return {
    ready: tail.ready,
    stats: () => ({ ...metrics.counts, sockets: sockets.sockets(), subscriptions: sockets.subscriptions() }),
    async stop() {
      broadcast.stop();
      await Promise.all([tail.stop(), sockets.stop()]);
    },
  };
}
