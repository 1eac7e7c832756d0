import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { FrameImpl, Parser, Client as StompClient } from "@stomp/stompjs";
import { vi } from "vitest";
import { type ClientOptions, WebSocket } from "ws";

type Frame = { command: string; headers: Record<string, string>; body: string };

/** A WebSocket that says exactly what a test wants it to say, and remembers what it heard. */
export type RawClient = {
  socket: WebSocket;
  frames: Frame[];
  heartbeats: () => number;
  say(text: string): void;
  /** The first frame of that command, once it is there. */
  frame(command: string): Promise<Frame>;
  closed: Promise<{ code: number; reason: string }>;
};

export async function openRaw(url: string, options: ClientOptions & { protocols?: string[] } = {}): Promise<RawClient> {
  const { protocols = [], ...rest } = options;
  const socket = new WebSocket(url, protocols, rest);
  const frames: Frame[] = [];
  let heartbeats = 0;
  const parser = new Parser(
    (raw) => {
      const { command, headers, body } = FrameImpl.fromRawFrame(raw, true);
      frames.push({ command, headers, body });
    },
    () => {
      heartbeats += 1;
    },
  );
  socket.on("message", (message) => parser.parseChunk(message.toString()));
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once("close", (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  await once(socket, "open");
  socket.on("error", () => {});
  return {
    socket,
    frames,
    heartbeats: () => heartbeats,
    say: (text) => socket.send(text),
    frame: (command) => until(() => frames.find((frame) => frame.command === command)),
    closed,
  };
}

/** Opens a socket that has connected; `heartbeat` is the header of that name. */
export async function openConnected(url: string, version = "1.2", heartbeat = "0,0"): Promise<RawClient> {
  const client = await openRaw(url);
  client.say(`CONNECT\naccept-version:${version}\nheart-beat:${heartbeat}\n\n\0`);
  await client.frame("CONNECTED");
  return client;
}

/** The status with which the server turns an upgrade away. */
export function refusedStatus(url: string, options: ClientOptions = {}): Promise<number | undefined> {
  const socket = new WebSocket(url, options);
  return new Promise((resolve, reject) => {
    socket.on("error", () => {});
    socket.on("unexpected-response", (request, response) => {
      request.destroy();
      resolve(response.statusCode);
    });
    socket.on("open", () => reject(new Error("it was let in")));
  });
}

/** The client of the site's own pages, over ws. */
export function stompClient(url: string): StompClient {
  return new StompClient({
    webSocketFactory: () => new WebSocket(url, ["v12.stomp", "v11.stomp", "v10.stomp"]),
    reconnectDelay: 0,
  });
}

/** A bare HTTP server on a free port; `url` is that of its feed. */
export async function listen(): Promise<{ server: Server; url: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => response.writeHead(404).end());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    server,
    url: `ws://127.0.0.1:${port}/ws`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** Waits for a value that is not falsy; long, because a test machine may be busy. */
export function until<T>(find: () => T): Promise<NonNullable<T>> {
  return vi.waitUntil(find, { timeout: 20_000, interval: 10 }) as Promise<NonNullable<T>>;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
