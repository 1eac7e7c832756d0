import { type FeedClient, send } from "./clients.ts";
import type { CloseReason, FeedMetrics } from "./metrics.ts";
import type { SocketLimits } from "./socket-limits.ts";
import { encodeFrame, HEARTBEAT } from "./stomp-frames.ts";
import type { Subscribers } from "./subscribers.ts";

/** State that all sockets of a node share. */
export type FeedState = {
  clients: Set<FeedClient>;
  subscribers: Subscribers;
  socketLimits: SocketLimits;
  metrics: FeedMetrics;
};

/** Closes a socket with a close frame. Only the first reason is recorded. */
export function closeClient(state: FeedState, client: FeedClient, reason: CloseReason, code: number): void {
  if (client.closing) return;
  client.closing = reason;
  state.subscribers.forget(client);
  // A slow client would not receive the close frame either.
  if (reason === "slow") client.socket.terminate();
  else client.socket.close(code, reason);
}

/** A mistake of a client, for the ERROR frame and the reason of the close frame. */
export type Fault = { reason: CloseReason; message: string; headers?: Record<string, string> };

/** Sends an ERROR frame and then closes the socket, as STOMP requires. */
export function refuseClient(state: FeedState, client: FeedClient, fault: Fault, receipt?: string): void {
  if (client.closing) return;
  const headers: Record<string, string> = { message: fault.message, ...fault.headers };
  if (receipt) headers["receipt-id"] = receipt;
  send(client, encodeFrame({ command: "ERROR", headers, version: client.version ?? "1.0" }));
  closeClient(state, client, fault.reason, fault.reason === "protocol" ? 1002 : 1008);
}

/** Checks every client: sends due heart-beats, and closes clients that are silent, slow or did not CONNECT in time. */
export function checkClients(state: FeedState, nowMs: number, tickMs: number): void {
  const { socketLimits } = state;
  for (const client of state.clients) {
    if (client.closing) continue;
    if (client.version === undefined) {
      if (nowMs - client.openedMs > socketLimits.connectMs) closeClient(state, client, "no_connect", 1008);
    } else if (client.hearEveryMs && nowMs - client.heardMs > client.hearEveryMs * socketLimits.silentIntervals) {
      closeClient(state, client, "silent", 1008);
    } else if (client.socket.bufferedAmount > socketLimits.bufferedBytes) {
      closeClient(state, client, "slow", 1008);
    } else if (client.beatEveryMs && nowMs + tickMs > client.nextBeatMs) {
      client.nextBeatMs = nowMs + client.beatEveryMs;
      send(client, HEARTBEAT);
    }
  }
}
