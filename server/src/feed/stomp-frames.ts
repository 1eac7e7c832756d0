import { FrameImpl, Parser } from "@stomp/stompjs";

/** The versions that we speak, best first. */
export const VERSIONS = ["1.2", "1.1", "1.0"] as const;
export type Version = (typeof VERSIONS)[number];

/** A heart-beat, in both directions. */
export const HEARTBEAT = Buffer.from("\n");

/**
 * The frames of one WebSocket message, or null where it is not made of whole frames. Before CONNECT is answered the
 * version is undefined. A new parser for each message: they are few, and nothing half-read stays with a socket.
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
  // Between two frames a line feed is a heart-beat; inside one it is part of the frame. So it tells whether one is open.
  idle = false;
  parser.parseChunk("\n");
  return idle ? frames : null;
}

/** The bytes of one frame. Header values are escaped from version 1.1 on, except in CONNECTED. */
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

/** The best version of the client's `accept-version`, undefined where there is none in common. Without the header: 1.0. */
export function chooseVersion(accepted: string | undefined): Version | undefined {
  const offered = (accepted ?? "1.0").split(",").map((version) => version.trim());
  return VERSIONS.find((version) => offered.includes(version));
}

/** The subprotocol to answer with, false for none: the best one of ours that the client offers. */
export function chooseSubprotocol(offered: Set<string>): string | false {
  return ["v12.stomp", "v11.stomp", "v10.stomp"].find((name) => offered.has(name)) ?? false;
}

/** What a client's `heart-beat` header promises and wants, in milliseconds; 0 is none, null is malformed. */
export function readHeartbeat(header: string | undefined): { sendsMs: number; wantsMs: number } | null {
  if (header === undefined) return { sendsMs: 0, wantsMs: 0 };
  const match = /^(\d{1,9}),(\d{1,9})$/.exec(header);
  return match && { sendsMs: Number(match[1]), wantsMs: Number(match[2]) };
}
