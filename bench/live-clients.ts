import { connect, type Socket } from "node:net";
import { answerParent } from "./child.ts";

// The clients of the live benches: plain sockets that count bytes, so that they cost less than the servers they measure.
const sockets: Socket[] = [];
let bytes = 0;
let wanted: { total: number; reached: () => void } | undefined;

answerParent({
  async open(port: number, count: number) {
    for (let opened = 0; opened < count; opened += BATCH) {
      await Promise.all(
        Array.from({ length: Math.min(BATCH, count - opened) }, (_, index) => open(port, opened + index)),
      );
    }
  },
  /** Forgets what was counted; `received` then resolves at so many bytes. */
  expect(total: number) {
    bytes = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    wanted = { total, reached: resolve };
    reached = promise;
  },
  counted: () => bytes,
  received: () => reached.then(() => bytes),
  living: () => sockets.filter((socket) => !socket.destroyed).length,
});

const BATCH = 100;
let reached: Promise<void> = Promise.resolve();

function open(port: number, index: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Several source addresses: one has too few ports for the largest of these benches on some machines.
  const socket = connect({ port, host: "127.0.0.1", localAddress: `127.0.0.${2 + (index % 8)}` });
  sockets.push(socket);
  socket.once("error", reject);
  socket.write(
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
  );
  socket.once("data", () => {
    socket.write(masked("CONNECT\naccept-version:1.2\nheart-beat:10000,10000\n\n\0"));
    socket.write(masked("SUBSCRIBE\nid:sub-0\ndestination:/topic/messages\n\n\0"));
    socket.on("data", count);
    resolve();
  });
  return promise;
}

function count(chunk: Buffer): void {
  bytes += chunk.length;
  if (wanted && bytes >= wanted.total) {
    wanted.reached();
    wanted = undefined;
  }
}

const beat = masked("\n");
setInterval(() => {
  for (const socket of sockets) socket.write(beat);
}, 10_000);

/** A text frame as clients send it, with a mask of zeros. */
function masked(text: string): Buffer {
  const body = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body]);
}
