import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { FEED_PATH } from "@vitrine/contract/feed.ts";
import { type WebSocket, WebSocketServer } from "ws";
import { newClient } from "./clients.ts";
import { hear, spendAllowance } from "./converse.ts";
import { type DoorOptions, watchDoor } from "./door.ts";
import type { FeedLimits } from "./limits.ts";
import { closeClient, lookAround, type Room } from "./room.ts";
import { chooseSubprotocol } from "./stomp-frames.ts";
import { createSubscribers } from "./subscribers.ts";

/** Serves the feed's sockets on an HTTP server. `publish` sends one message to every subscription. */
export function attachFeed(server: Server, options: DoorOptions) {
  const { limits, metrics } = options;
  const room: Room = {
    clients: new Set(),
    subscribers: createSubscribers({
      bufferedBytes: limits.bufferedBytes,
      onSlow: (client) => closeClient(room, client, "slow", 1008),
    }),
    limits,
    metrics,
  };
  const door = watchDoor(options);
  const wss = openSockets(limits);
  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    const ours = request.url?.split("?", 1)[0] === FEED_PATH;
    // Another listener may serve other paths; alone, an upgrade that nobody answers would hang.
    if (!ours && server.listenerCount("upgrade") > 1) return;
    const refusal = ours ? door.refusalOf(request) : 404;
    if (refusal) {
      turnAway(stream, refusal);
    } else {
      stream.once("close", door.enter(request));
      wss.handleUpgrade(request, stream, head, (socket) => welcome(room, socket));
    }
  };
  server.on("upgrade", onUpgrade);
  const tickMs = limits.heartbeatMs / 10;
  const wheel = setInterval(() => lookAround(room, performance.now(), tickMs), tickMs).unref();
  return {
    sockets: () => room.clients.size,
    subscriptions: room.subscribers.count,
    publish: (message: { id: string; body: string }): void => metrics.sent(room.subscribers.publish(message)),
    async stop(): Promise<void> {
      door.shut();
      clearInterval(wheel);
      await closeAll(room);
      server.off("upgrade", onUpgrade);
    },
  };
}

function openSockets(limits: FeedLimits): WebSocketServer {
  const options = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    handleProtocols: chooseSubprotocol,
    maxPayload: limits.messageBytes,
    maxFragments: 16,
    maxBufferedChunks: 64,
    closeTimeout: limits.closeMs,
  };
  return new WebSocketServer(options);
}

function welcome(room: Room, socket: WebSocket): void {
  const { metrics } = room;
  const client = newClient(socket, room.limits);
  room.clients.add(client);
  socket.on("message", (message) => hear(room, client, message.toString()));
  socket.on("ping", () => spendAllowance(room, client));
  socket.on("error", (error: Error & { code?: string }) => {
    // ws has sent its own close frame by now; only the reason is ours.
    const { code = "" } = error;
    client.closing ??= OVERSIZE_CODES.has(code) ? "oversize" : code.startsWith("WS_") ? "protocol" : "gone";
  });
  socket.on("close", () => {
    room.clients.delete(client);
    room.subscribers.forget(client);
    metrics.closed(client.closing ?? "gone");
  });
}

const OVERSIZE_CODES = new Set(["WS_ERR_UNSUPPORTED_MESSAGE_LENGTH", "WS_ERR_TOO_MANY_BUFFERED_PARTS"]);

/** Says 1001 to everybody and waits for their goodbyes as long as a close may take. */
async function closeAll(room: Room): Promise<void> {
  const gone = [...room.clients].map(
    (client) => new Promise<void>((resolve) => client.socket.once("close", () => resolve())),
  );
  for (const client of room.clients) closeClient(room, client, "stopping", 1001);
  await Promise.all(gone);
}

function turnAway(stream: Duplex, status: number): void {
  stream.on("error", () => {});
  stream.once("finish", () => stream.destroy());
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
