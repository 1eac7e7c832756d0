import { FEED_HEARTBEAT_MS } from "@vitrine/contract/feed.ts";

/** What one node and one client may take. Defaults of the site; benches and tests pass others. */
export const DEFAULT_LIMITS = {
  /** Open sockets of this node, and of one address. */
  sockets: 20_000,
  socketsPerAddress: 200,
  /** One message of a client, whose longest honest frame is a CONNECT of a few hundred bytes. */
  messageBytes: 4_096,
  /** Frames that a client may send at once, and how fast that allowance grows back. */
  frameBurst: 20,
  framesPerSecond: 2,
  subscriptionsPerSocket: 4,
  /** From the opening of the socket to its CONNECT. */
  connectMs: 10_000,
  heartbeatMs: FEED_HEARTBEAT_MS,
  /** A client is silent after this many of its own intervals. */
  silentIntervals: 2.5,
  /** What may wait in this process for one client that reads too slowly. */
  bufferedBytes: 128 * 1_024,
  /** From our close frame to the end of the connection. */
  closeMs: 5_000,
  dropFramesPerSecond: 20,
  /** Top drops that wait for their turn. Ten seconds' worth: beyond that a show of them is no use to anyone. */
  topDropsWaiting: 200,
  /** Frames of rooms that nobody watches, for the lists of rooms. */
  battleFramesPerSecond: 50,
  /** The ranking changes with every battle; from one frame of it to the next. */
  rankFrameMs: 2_000,
};

export type FeedLimits = typeof DEFAULT_LIMITS;
