import { expect, test } from "vitest";
import { chooseSubprotocol, chooseVersion, encodeFrame, readFrames, readHeartbeat } from "./stomp-frames.ts";

test("the best common version is chosen, and 1.0 for a client that names none", () => {
  expect(chooseVersion("1.0,1.1,1.2")).toBe("1.2");
  expect(chooseVersion("1.1, 1.0")).toBe("1.1");
  expect(chooseVersion(undefined)).toBe("1.0");
  expect(chooseVersion("2.0")).toBeUndefined();
});

test("the best offered subprotocol that we support is chosen, or none", () => {
  expect(chooseSubprotocol(new Set(["v10.stomp", "v12.stomp", "v11.stomp"]))).toBe("v12.stomp");
  expect(chooseSubprotocol(new Set(["soap"]))).toBe(false);
});

test("a heart-beat header is two numbers, else it is malformed", () => {
  expect(readHeartbeat("10000,0")).toEqual({ sendsMs: 10_000, wantsMs: 0 });
  expect(readHeartbeat(undefined)).toEqual({ sendsMs: 0, wantsMs: 0 });
  for (const wrong of ["", "10000", "1,2,3", "-1,5", "1e3,1", "a,b", "1, 2"]) expect(readHeartbeat(wrong)).toBeNull();
});

test("one message may contain several frames with heart-beats between them, and both kinds of line breaks", () => {
  const frames = readFrames("\nCONNECT\r\naccept-version:1.2\r\n\r\n\0\n\nSUBSCRIBE\nid:a\\cb\n\n\0\n", "1.2");
  expect(frames?.map((frame) => frame.command)).toEqual(["CONNECT", "SUBSCRIBE"]);
  expect(frames?.[1]?.headers.id).toBe("a:b");
});

test("a message that does not end with a complete frame is refused", () => {
  for (const text of [
    "CONNECT",
    "CONNECT\n\n",
    "CONNECT\n\n\0SEND\n\nhalf",
    "SEND\ncontent-length:9\n\nab\0",
    "SEND\ncontent-length:x\n\nab\0",
  ]) {
    expect(readFrames(text, "1.2")).toBeNull();
  }
});

test("header values are escaped from version 1.1 on", () => {
  const receipt = (version: "1.0" | "1.2") =>
    encodeFrame({ command: "RECEIPT", headers: { "receipt-id": "a:b" }, version }).toString();
  expect(receipt("1.0")).toBe("RECEIPT\nreceipt-id:a:b\n\n\0");
  expect(receipt("1.2")).toBe("RECEIPT\nreceipt-id:a\\cb\n\n\0");
});

test("content-length counts bytes", () => {
  const frame = encodeFrame({ command: "MESSAGE", headers: {}, body: "明匣", version: "1.2" }).toString();
  expect(frame).toBe("MESSAGE\ncontent-length:6\n\n明匣\0");
});
