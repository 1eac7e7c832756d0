import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { DEFAULT_LANGUAGE } from "@vitrine/contract/languages.ts";
import { REFUSALS, type RefusalCode } from "@vitrine/contract/refusals.ts";
import { Refusal } from "../errors.ts";
import { writeRefusal } from "./answers.ts";

/**
 * Whether a request asks for a path of this site. HTTP also knows targets for proxies (`http://host/`, `host:port`) and `*`: the
 * router would read a path out of some of them, and other code would then see another address than the router did.
 */
export const isPathTarget = ({ url }: IncomingMessage): boolean => url?.startsWith("/") ?? false;

/** Answers on the socket itself, in the envelope, where the framework has no answer to write to. The connection is over then. */
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
  // Not at once: what the client still sends would make the system drop the answer on its way.
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
