import { connect, type Socket } from "node:net";

const BATCH = 100;
const BEAT_MS = 10_000;

/**
 * Plain sockets on a site's feed, opened in batches and kept alive by a heartbeat. They use less processor time than
 * the servers that the bench measures.
 */
export function stompSockets() {
  const sockets: Socket[] = [];
  const beat = masked("\n");
  setInterval(() => {
    for (const socket of sockets) socket.write(beat);
  }, BEAT_MS);

  return {
    /**
     * `subscription`: more headers of SUBSCRIBE, each with its line end; `hearer` creates the data listener of each
     * socket.
     */
    async open({ port, count, ...options }: SocketOptions & { count: number }): Promise<void> {
      for (let opened = 0; opened < count; opened += BATCH) {
        const some = Array.from({ length: Math.min(BATCH, count - opened) }, (_, index) => opened + index);
        await Promise.all(some.map((index) => openOne({ port, ...options }, index)));
      }
    },
    living: () => sockets.filter((socket) => !socket.destroyed).length,
  };

  function openOne({ port, subscription, hearer }: SocketOptions, index: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // Use several source addresses: the feed limits the sockets per address, and an address has a limited number of
    // ports.
    const socket = connect({ port, host: "127.0.0.1", localAddress: `127.0.0.${2 + (index % 16)}` });
    sockets.push(socket);
    socket.once("error", reject);
    socket.write(
      "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
    );
    socket.once("data", () => {
      socket.write(masked("CONNECT\naccept-version:1.2\nheart-beat:10000,10000\n\n\0"));
      socket.write(masked(`SUBSCRIBE\nid:sub-0\ndestination:/topic/messages\n${subscription ?? ""}\n\0`));
      socket.on("data", hearer());
      resolve();
    });
    return promise;
  }
}

type SocketOptions = { port: number; subscription?: string; hearer: () => (chunk: Buffer) => void };

/** Builds a client's text frame with a mask of zeros. */
function masked(text: string): Buffer {
  const body = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body]);
}
