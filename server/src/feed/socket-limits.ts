import { FEED_HEARTBEAT_MS } from "@vitrine/contract/feed.ts";

/** The limits of one node and one client. These are the site's defaults; benchmarks and tests pass others. */
export const DEFAULT_SOCKET_LIMITS = {
  /** Open sockets of this node, and of one address. */
  sockets: 20_000,
  socketsPerAddress: 200,
  /** Bytes of one message of a client. The longest normal frame is a CONNECT of a few hundred bytes. */
  messageBytes: 4_096,
  /** Frames that a client may send at once, and how many are added per second. */
  frameBurst: 20,
  framesPerSecond: 2,
  subscriptionsPerSocket: 4,
  /** From the opening of the socket to its CONNECT. */
  connectMs: 10_000,
  heartbeatMs: FEED_HEARTBEAT_MS,
  /** A client counts as silent after this many of its promised heart-beat intervals. */
  silentIntervals: 2.5,
  /** Bytes that may wait in this process for one slow client. */
  bufferedBytes: 128 * 1_024,
  /** From our close frame to the end of the connection. */
  closeMs: 5_000,
  dropFramesPerSecond: 20,
  /** Waiting top drops: what ten seconds can show. Older drops are of no interest. */
  topDropsWaiting: 200,
  /** Frames per second of rooms without spectators, for the lists of rooms. */
  battleFramesPerSecond: 50,
  /** The least time between two ranking frames, because every battle changes the ranking. */
  rankFrameMs: 2_000,
};

export type SocketLimits = typeof DEFAULT_SOCKET_LIMITS;
