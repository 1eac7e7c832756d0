import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { FEED_PATH } from "@vitrine/contract/feed.ts";
import type { Registry } from "prom-client";
import { type WebSocket, WebSocketServer } from "ws";
import { answerOnSocket, isPathTarget } from "../platform/http/odd-requests.ts";
import { hear, spendAllowance } from "./answer-frames.ts";
import { newClient } from "./clients.ts";
import { checkClients, closeClient, type FeedState } from "./feed-state.ts";
import { createMetrics, type FeedMetrics, type FeedStats, showGauges, type TurnedAwayReason } from "./metrics.ts";
import { DEFAULT_SOCKET_LIMITS, type SocketLimits } from "./socket-limits.ts";
import { chooseSubprotocol } from "./stomp-frames.ts";
import { createSubscribers } from "./subscribers.ts";

export type AttachOptions = {
  /**
   * The site's own origins, e.g. `https://example.org`. A request without an Origin header is not from a browser and is
   * allowed.
   */
  origins: readonly string[];
  /**
   * Returns the client's address for the limit per address. Behind a proxy the socket's own address is the address of
   * the proxy.
   */
  addressOf?: (request: IncomingMessage) => string;
  registry: Registry;
  socketLimits?: Partial<SocketLimits>;
};

/** While the feed drains, it closes some sockets at this interval (ms). */
const DRAIN_TURN_MS = 100;

/**
 * Serves the feed's WebSockets on an HTTP server: it handles upgrades of `/ws`. It does not know the contents of the
 * messages.
 */
export function attachFeed(server: Server, options: AttachOptions) {
  const { origins, addressOf, registry } = options;
  const socketLimits = { ...DEFAULT_SOCKET_LIMITS, ...options.socketLimits };
  const metrics = createMetrics(registry);
  const state: FeedState = {
    clients: new Set(),
    subscribers: createSubscribers({
      bufferedBytes: socketLimits.bufferedBytes,
      onSlow: (client) => closeClient(state, client, "slow", 1008),
    }),
    socketLimits,
    metrics,
  };
  const connections = watchConnections({ origins, addressOf, socketLimits, metrics });
  const wss = openSockets(socketLimits);
  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    if (!isPathTarget(request)) {
      answerOnSocket(stream, "malformed");
      return;
    }
    const ours = request.url?.split("?", 1)[0] === FEED_PATH;
    // Other listeners may serve other paths. If there are none, answer 404, because an upgrade without an answer would
    // stay open.
    if (!ours && server.listenerCount("upgrade") > 1) return;
    const refusal = ours ? connections.refusalOf(request) : 404;
    if (refusal) {
      turnAway(stream, refusal);
    } else {
      stream.once("close", connections.enter(request));
      wss.handleUpgrade(request, stream, head, (socket) => welcome(state, socket));
    }
  };
  server.on("upgrade", onUpgrade);
  const tickMs = socketLimits.heartbeatMs / 10;
  const wheel = setInterval(() => checkClients(state, performance.now(), tickMs), tickMs).unref();
  const live = { sockets: () => state.clients.size, subscriptions: state.subscribers.count };
  showGauges(registry, live);
  return {
    socketLimits,
    countSampledAway: metrics.sampledAway,
    countLeftOut: metrics.battleLeftOut,
    watchers: state.subscribers.watchers,
    stats: (): FeedStats => ({ ...metrics.counts, sockets: live.sockets(), subscriptions: live.subscriptions() }),
    /** Sends one message to every subscription. */
    publish: (message: { id: string; body: string }): void => metrics.sent(state.subscribers.publish(message)),
    /**
     * Closes the sockets with 1001 evenly over `ms` milliseconds, so that their clients do not all connect to another
     * node in one moment.
     */
    async drain(ms: number): Promise<void> {
      const turns = Math.ceil(ms / DRAIN_TURN_MS);
      for (let left = turns; left > 0; left -= 1) {
        const open = [...state.clients].filter(({ closing }) => closing === undefined);
        for (const client of open.slice(0, Math.ceil(open.length / left))) closeClient(state, client, "stopping", 1001);
        await sleep(ms / turns);
      }
    },
    /** Accepts no more sockets and closes every socket with 1001. */
    async stop(): Promise<void> {
      connections.shut();
      clearInterval(wheel);
      await closeAll(state);
      server.off("upgrade", onUpgrade);
    },
  };
}

function openSockets(socketLimits: SocketLimits): WebSocketServer {
  const options = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    handleProtocols: chooseSubprotocol,
    maxPayload: socketLimits.messageBytes,
    maxFragments: 16,
    maxBufferedChunks: 64,
    closeTimeout: socketLimits.closeMs,
  };
  return new WebSocketServer(options);
}

function welcome(state: FeedState, socket: WebSocket): void {
  const { metrics } = state;
  const client = newClient(socket, state.socketLimits);
  state.clients.add(client);
  socket.on("message", (message) => hear(state, client, message.toString()));
  socket.on("ping", () => spendAllowance(state, client));
  socket.on("error", (error: Error & { code?: string }) => {
    // ws has already sent its close frame; we only record the reason.
    const { code = "" } = error;
    client.closing ??= OVERSIZE_CODES.has(code) ? "oversize" : code.startsWith("WS_") ? "protocol" : "gone";
  });
  socket.on("close", () => {
    state.clients.delete(client);
    state.subscribers.forget(client);
    metrics.closed(client.closing ?? "gone");
  });
}

const OVERSIZE_CODES = new Set(["WS_ERR_UNSUPPORTED_MESSAGE_LENGTH", "WS_ERR_TOO_MANY_BUFFERED_PARTS"]);

/** Closes every socket with 1001 and waits until all are closed, at most for the close timeout. */
async function closeAll(state: FeedState): Promise<void> {
  const gone = [...state.clients].map(
    (client) => new Promise<void>((resolve) => client.socket.once("close", () => resolve())),
  );
  for (const client of state.clients) closeClient(state, client, "stopping", 1001);
  await Promise.all(gone);
}

function turnAway(stream: Duplex, status: number): void {
  stream.on("error", () => {});
  stream.once("finish", () => stream.destroy());
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

type ConnectionOptions = {
  /** The site's own origins. A browser on any other page is refused. */
  origins: readonly string[];
  /** Returns the client's address if the site is behind a proxy. */
  addressOf?: (request: IncomingMessage) => string;
  socketLimits: SocketLimits;
  metrics: FeedMetrics;
};

/**
 * Decides whether a new socket is accepted: its origin must be allowed, and the limits in total and per address apply.
 */
function watchConnections({ origins, socketLimits, metrics, addressOf = remoteAddress }: ConnectionOptions) {
  const inside = new Map<string, number>();
  let total = 0;
  let open = true;
  const reasonOf = (request: IncomingMessage): [TurnedAwayReason, number] | undefined => {
    const { origin } = request.headers;
    if (!open) return ["stopping", 503];
    if (origin !== undefined && !origins.includes(origin)) return ["origin", 403];
    if (total >= socketLimits.sockets) return ["full", 503];
    if ((inside.get(addressOf(request)) ?? 0) >= socketLimits.socketsPerAddress) return ["address_limit", 429];
    return undefined;
  };
  return {
    refusalOf(request: IncomingMessage): number | undefined {
      const refusal = reasonOf(request);
      if (refusal) metrics.turnedAway(refusal[0]);
      return refusal?.[1];
    },
    enter(request: IncomingMessage): () => void {
      const address = addressOf(request);
      total += 1;
      inside.set(address, (inside.get(address) ?? 0) + 1);
      return () => {
        total -= 1;
        const left = (inside.get(address) ?? 1) - 1;
        if (left > 0) inside.set(address, left);
        else inside.delete(address);
      };
    },
    shut(): void {
      open = false;
    },
  };
}

function remoteAddress(request: IncomingMessage): string {
  return request.socket.remoteAddress ?? "";
}
