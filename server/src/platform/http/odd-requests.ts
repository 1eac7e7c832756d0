import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { DEFAULT_LANGUAGE } from "@vitrine/contract/languages.ts";
import { REFUSALS, type RefusalCode } from "@vitrine/contract/refusals.ts";
import { Refusal } from "../errors.ts";
import { writeRefusal } from "./answers.ts";

/**
 * Whether the request target is a path. HTTP also has targets for proxies (`http://host/`, `host:port`) and `*`. The
 * router would find a path in some of them, and other code would then see a different address than the router.
 */
export const isPathTarget = ({ url }: IncomingMessage): boolean => url?.startsWith("/") ?? false;

/** Writes a refusal directly to the socket, when the framework has no reply object. The connection then ends. */
export function answerOnSocket(
  socket: Duplex,
  code: RefusalCode,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.on("error", () => {});
  // Wait before closing: data that still arrives from the client could make the system drop our response.
  socket.once("finish", () => setTimeout(() => socket.destroy(), LINGER_MS).unref());
  const { status } = REFUSALS[code];
  const body = writeRefusal(new Refusal(code), DEFAULT_LANGUAGE);
  const lines = Object.entries({
    ...headers,
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
}

const LINGER_MS = 1000;
