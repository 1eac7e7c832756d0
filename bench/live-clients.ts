import { answerParent } from "./child.ts";
import { stompSockets } from "./stomp-socket.ts";

// The clients of the live benches: plain sockets that count bytes.
const sockets = stompSockets();
let bytes = 0;
let wanted: { total: number; reached: () => void } | undefined;
let reached: Promise<void> = Promise.resolve();

answerParent({
  open: (port: number, count: number) => sockets.open({ port, count, hearer: () => countBytes }),
  /** Resets the counter; `received` then resolves after `total` bytes. */
  expect(total: number) {
    bytes = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    wanted = { total, reached: resolve };
    reached = promise;
  },
  counted: () => bytes,
  received: () => reached.then(() => bytes),
  living: sockets.living,
});

function countBytes(chunk: Buffer): void {
  bytes += chunk.length;
  if (wanted && bytes >= wanted.total) {
    wanted.reached();
    wanted = undefined;
  }
}
