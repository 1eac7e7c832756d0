import { connect, type Socket } from "node:net";
import { answerParent } from "./child.ts";

// The watchers of one room: plain sockets that note when a round's frame has reached them.
const BATCH = 100;
const sockets: Socket[] = [];
const arrivals: { round: number; atMs: number }[] = [];

answerParent({
  async open(port: number, count: number, battleId: number) {
    for (let opened = 0; opened < count; opened += BATCH) {
      const some = Math.min(BATCH, count - opened);
      await Promise.all(Array.from({ length: some }, (_, index) => open(port, opened + index, battleId)));
    }
  },
  /** Gives what has arrived since the last time. */
  take: () => arrivals.splice(0),
  living: () => sockets.filter((socket) => !socket.destroyed).length,
});

function open(port: number, index: number, battleId: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Several source addresses: the feed takes so many sockets from one.
  const socket = connect({ port, host: "127.0.0.1", localAddress: `127.0.0.${2 + (index % 16)}` });
  sockets.push(socket);
  socket.once("error", reject);
  socket.write(
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
  );
  socket.once("data", () => {
    socket.write(masked("CONNECT\naccept-version:1.2\nheart-beat:10000,10000\n\n\0"));
    socket.write(masked(`SUBSCRIBE\nid:sub-0\ndestination:/topic/messages\nbattle:${battleId}\n\n\0`));
    let rest = "";
    socket.on("data", (chunk: Buffer) => {
      // A frame may come in pieces; it has arrived with its last byte, which STOMP makes a zero.
      const parts = (rest + chunk.toString("latin1")).split("\0");
      rest = parts.pop()!;
      for (const frame of parts) note(frame);
    });
    resolve();
  });
  return promise;
}

function note(frame: string): void {
  // The frame of the end names the last round again.
  const round = /"eventType":32,.*?"state":1,"round":(\d+)/s.exec(frame)?.[1];
  if (round !== undefined && round !== "0") arrivals.push({ round: Number(round), atMs: Date.now() });
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
