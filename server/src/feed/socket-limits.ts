import { FEED_HEARTBEAT_MS } from "@vitrine/contract/feed.ts";

/** The limits of one node and one client. These are the site's defaults; benchmarks and tests pass other limits. */
export const DEFAULT_SOCKET_LIMITS = {
  /** The most open sockets of this node, and of one address. */
  sockets: 20_000,
  socketsPerAddress: 200,
  /** The most bytes of one message of a client. The longest normal frame is a CONNECT of a few hundred bytes. */
  messageBytes: 4_096,
  /**
   * The number of frames that a client may send without a pause, and how many frames are added to this allowance per
   * second.
   */
  frameBurst: 20,
  framesPerSecond: 2,
  subscriptionsPerSocket: 4,
  /** The longest time from the opening of the socket to its CONNECT. */
  connectMs: 10_000,
  heartbeatMs: FEED_HEARTBEAT_MS,
  /** A client counts as silent after this many of its promised heart-beat intervals. */
  silentIntervals: 2.5,
  /** The most bytes that may wait in this process for one slow client. */
  bufferedBytes: 128 * 1_024,
  /** The longest time from our close frame to the end of the connection. */
  closeMs: 5_000,
  dropFramesPerSecond: 20,
  /** The most top drops that wait: as many as ten seconds can show. Viewers do not want older drops. */
  topDropsWaiting: 200,
  /** The most frames per second about rooms without spectators, for the lists of rooms. */
  battleFramesPerSecond: 50,
  /** The least time between two ranking frames, because every battle changes the ranking. */
  rankFrameMs: 2_000,
};

export type SocketLimits = typeof DEFAULT_SOCKET_LIMITS;
