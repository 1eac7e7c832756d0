import type { WebSocket } from "ws";
import type { CloseReason } from "./metrics.ts";
import type { SocketLimits } from "./socket-limits.ts";
import type { Version } from "./stomp-frames.ts";

/** The state of one socket. Keep it small: a node has ten thousand of them, and one shared timer checks them all. */
export type FeedClient = {
  readonly socket: WebSocket;
  /** Undefined until CONNECT is answered. */
  version: Version | undefined;
  subscriptions: string[];
  openedMs: number;
  heardMs: number;
  /** How often the client promised to send, and how often we send to it, in ms; 0 means never. */
  hearEveryMs: number;
  beatEveryMs: number;
  nextBeatMs: number;
  allowance: number;
  allowanceMs: number;
  closing: CloseReason | undefined;
};

export function newClient(socket: WebSocket, socketLimits: SocketLimits): FeedClient {
  const nowMs = performance.now();
  return {
    socket,
    version: undefined,
    subscriptions: [],
    openedMs: nowMs,
    heardMs: nowMs,
    hearEveryMs: 0,
    beatEveryMs: 0,
    nextBeatMs: 0,
    allowance: socketLimits.frameBurst,
    allowanceMs: nowMs,
    closing: undefined,
  };
}

const TEXT = { binary: false } as const;

export function send(client: FeedClient, bytes: Buffer): void {
  client.socket.send(bytes, TEXT);
}
