import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { FrameImpl } from "@stomp/stompjs";
import { Registry } from "prom-client";
import { type WebSocket, WebSocketServer } from "ws";
import { attachFeed } from "../server/src/feed/index.ts";
import { answerParent } from "./child.ts";

// One server process of the live benches: the product's feed, or a plain loop over ws sockets with the same bytes.
const server = createServer();
const send = { product, bare };

answerParent({
  async listen(kind: keyof typeof send) {
    const publish = send[kind]();
    server.listen(0, "127.0.0.1", 4_096);
    await once(server, "listening");
    publishNow = publish;
    return (server.address() as AddressInfo).port;
  },
  /** Sends `messages` messages with a turn of the event loop between them; returns the processor time. */
  async publish(messages: number, body: string) {
    const before = process.cpuUsage();
    for (let message = 0; message < messages; message += 1) {
      publishNow(messageId(message), body);
      await turn();
    }
    return process.cpuUsage(before);
  },
  cpu: () => process.cpuUsage(),
  memory: () => process.memoryUsage(),
  state: () => describeState(),
});

let publishNow: (id: string, body: string) => void = () => {};
let describeState: () => unknown = () => null;

function product(): (id: string, body: string) => void {
  const socketLimits = { sockets: 100_000, socketsPerAddress: 100_000 };
  const feed = attachFeed(server, { origins: [], socketLimits, registry: new Registry() });
  describeState = feed.stats;
  return (id, body) => feed.publish({ id, body });
}

function bare(): (id: string, body: string) => void {
  const sockets = new Set<WebSocket>();
  new WebSocketServer({ server, perMessageDeflate: false, clientTracking: false }).on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  describeState = () => ({ subscriptions: sockets.size, closed: {} });
  return (id, body) => {
    const frame = FrameImpl.marshall({ command: "MESSAGE", headers: headersOf(id), body, escapeHeaderValues: true });
    const bytes = Buffer.from(frame as string);
    for (const socket of sockets) socket.send(bytes, { binary: false });
  };
}

const headersOf = (id: string) => ({
  destination: "/topic/messages",
  "message-id": id,
  "content-type": "application/json;charset=utf-8",
  subscription: "sub-0",
});

// All ids have the same length, so that both servers send the same number of bytes.
function messageId(message: number): string {
  return `drop-${1_000_000 + message}`;
}
