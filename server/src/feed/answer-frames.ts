import type { FrameImpl } from "@stomp/stompjs";
import { FEED_TOPIC } from "@vitrine/contract/feed.ts";
import { type FeedClient, send } from "./clients.ts";
import { closeClient, type Fault, type FeedState, refuseClient } from "./feed-state.ts";
import { chooseVersion, encodeFrame, readFrames, readHeartbeat, VERSIONS, type Version } from "./stomp-frames.ts";

/** Handles one WebSocket message of a client: heart-beats and the few commands of a reader. */
export function hear(state: FeedState, client: FeedClient, message: string): void {
  if (client.closing) return;
  client.heardMs = performance.now();
  if (!spendAllowance(state, client)) return;
  if (/^[\r\n]*$/.test(message)) return;
  const frames = readFrames(message, client.version);
  if (!frames) refuseClient(state, client, protocol("not a whole STOMP frame"));
  for (const [index, frame] of (frames ?? []).entries()) {
    if (client.closing || (index > 0 && !spendAllowance(state, client))) return;
    const fault = answer(state, client, frame);
    if (fault) refuseClient(state, client, fault, frame.headers.receipt);
  }
}

/** Takes one frame from the client's allowance, which refills over time. Closes a client whose allowance is used up. */
export function spendAllowance(state: FeedState, client: FeedClient): boolean {
  const { frameBurst, framesPerSecond } = state.socketLimits;
  const nowMs = performance.now();
  const grown = ((nowMs - client.allowanceMs) / 1_000) * framesPerSecond;
  client.allowance = Math.min(frameBurst, client.allowance + grown) - 1;
  client.allowanceMs = nowMs;
  if (client.allowance >= 0) return true;
  refuseClient(state, client, { reason: "flood", message: "too many frames" });
  return false;
}

function answer(state: FeedState, client: FeedClient, frame: FrameImpl): Fault | undefined {
  const { version } = client;
  const { command, headers } = frame;
  if (command === "CONNECT" || command === "STOMP") {
    return version ? protocol("already connected") : connect(state, client, frame);
  }
  if (!version) return protocol("CONNECT comes first");
  if (command === "SEND") return refused("clients cannot send messages to this feed");
  if (command === "SUBSCRIBE") {
    const fault = subscribe(state, client, version, frame);
    if (fault) return fault;
  } else if (command === "UNSUBSCRIBE") {
    state.subscribers.remove(client, headers.id ?? "");
  } else if (command !== "DISCONNECT") {
    return protocol("this feed does not know the command");
  }
  const { receipt } = headers;
  if (receipt) send(client, encodeFrame({ command: "RECEIPT", headers: { "receipt-id": receipt }, version }));
  if (command === "DISCONNECT") closeClient(state, client, "gone", 1000);
  return undefined;
}

function connect(state: FeedState, client: FeedClient, frame: FrameImpl): Fault | undefined {
  const version = chooseVersion(frame.headers["accept-version"]);
  if (!version)
    return {
      ...protocol("client and server have no common version"),
      headers: { version: VERSIONS.toReversed().join(",") },
    };
  const heartbeat = readHeartbeat(frame.headers["heart-beat"]);
  if (!heartbeat) return protocol("malformed heart-beat");
  const { heartbeatMs } = state.socketLimits;
  client.version = version;
  const headers: Record<string, string> = { version, server: "vitrine" };
  // STOMP has heart-beats since version 1.1. A 1.0 client sends no heart-beats, even if it sends the header.
  if (version !== "1.0") {
    headers["heart-beat"] = `${heartbeatMs},${heartbeatMs}`;
    if (heartbeat.sendsMs) client.hearEveryMs = Math.max(heartbeat.sendsMs, heartbeatMs);
    if (heartbeat.wantsMs) client.beatEveryMs = Math.max(heartbeat.wantsMs, heartbeatMs);
    client.nextBeatMs = client.heardMs + client.beatEveryMs;
  }
  send(client, encodeFrame({ command: "CONNECTED", headers, version }));
  return undefined;
}

function subscribe(state: FeedState, client: FeedClient, version: Version, frame: FrameImpl): Fault | undefined {
  const { destination, id = version === "1.0" ? "" : undefined, ack = "auto", battle } = frame.headers;
  if (destination !== FEED_TOPIC) return refused(`the only topic is ${FEED_TOPIC}`);
  if (id === undefined || id.length > 64) return protocol("SUBSCRIBE needs a short id");
  if (ack !== "auto") return refused("this feed does not support acknowledgements");
  if (battle !== undefined && !/^[1-9]\d{0,14}$/.test(battle))
    return protocol("the header battle must be the number of a room");
  if (client.subscriptions.includes(id)) return protocol("a subscription with this id already exists");
  if (client.subscriptions.length >= state.socketLimits.subscriptionsPerSocket)
    return refused("too many subscriptions");
  state.subscribers.add(client, id, battle === undefined ? undefined : Number(battle));
  return undefined;
}

function protocol(message: string): Fault {
  return { reason: "protocol", message };
}

function refused(message: string): Fault {
  return { reason: "refused", message };
}
