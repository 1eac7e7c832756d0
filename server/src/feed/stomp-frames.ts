import { FrameImpl, Parser } from "@stomp/stompjs";

/** The supported versions, best first. */
export const VERSIONS = ["1.2", "1.1", "1.0"] as const;
export type Version = (typeof VERSIONS)[number];

/** A heart-beat, in both directions. */
export const HEARTBEAT = Buffer.from("\n");

/**
 * Parses the frames of one WebSocket message; null if it is not made of complete frames. `version` is undefined before
 * CONNECT is answered. Each message gets a new parser: messages are few, and no half frame stays in memory.
 */
export function readFrames(message: string, version: Version | undefined): FrameImpl[] | null {
  const frames: FrameImpl[] = [];
  let idle = false;
  const parser = new Parser(
    (raw) => frames.push(FrameImpl.fromRawFrame(raw, version !== "1.0")),
    () => {
      idle = true;
    },
  );
  parser.parseChunk(message);
  // Between two frames a line feed is a heart-beat; inside a frame it is part of the frame. So an extra line feed shows
  // whether a frame is incomplete.
  idle = false;
  parser.parseChunk("\n");
  return idle ? frames : null;
}

/** Encodes one frame. Header values are escaped from version 1.1 on, except in CONNECTED. */
export function encodeFrame(frame: {
  command: "CONNECTED" | "MESSAGE" | "RECEIPT" | "ERROR";
  headers: Record<string, string>;
  body?: string;
  version: Version;
}): Buffer {
  const { version, ...parts } = frame;
  const text = FrameImpl.marshall({ ...parts, escapeHeaderValues: version !== "1.0" });
  return Buffer.from(text as string);
}

/**
 * Returns the best version in the client's `accept-version`; undefined if none is supported. A client without the
 * header gets 1.0.
 */
export function chooseVersion(accepted: string | undefined): Version | undefined {
  const offered = (accepted ?? "1.0").split(",").map((version) => version.trim());
  return VERSIONS.find((version) => offered.includes(version));
}

/** Returns the best subprotocol that the client offers and we support; false if there is none. */
export function chooseSubprotocol(offered: Set<string>): string | false {
  return ["v12.stomp", "v11.stomp", "v10.stomp"].find((name) => offered.has(name)) ?? false;
}

/**
 * Parses a `heart-beat` header: how often the client promises to send and wants to receive, in milliseconds. 0 means
 * never; null means malformed.
 */
export function readHeartbeat(header: string | undefined): { sendsMs: number; wantsMs: number } | null {
  if (header === undefined) return { sendsMs: 0, wantsMs: 0 };
  const match = /^(\d{1,9}),(\d{1,9})$/.exec(header);
  return match && { sendsMs: Number(match[1]), wantsMs: Number(match[2]) };
}
