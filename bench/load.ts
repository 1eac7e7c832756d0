import { connect, type Socket } from "node:net";
import { answerParent } from "./child.ts";
import { FIRST_PLAYER, PLAYERS, tokenOf } from "./players.ts";

/** The settings of the load. Each paid opening carries a token and a new idempotency key; pages are fetched in turn. */
export type Load = {
  port: number;
  connections: number;
  seconds: number;
  warmUpSeconds: number;
} & ({ opens: { path: string; body: string } } | { pages: string[] });

export type LoadResult = {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Counts unsuccessful responses by their beginning. */
  refused: Record<string, number>;
  /** Some complete responses, to compare with the database. */
  sample: string[];
};

const SAMPLE_EVERY = 500;

answerParent({ run });

// The load generator writes HTTP/1.1 itself over keep-alive sockets, to use little of the processor that it shares with
// the servers.
async function run(load: Load): Promise<LoadResult> {
  const nextRequest = "opens" in load ? openRequests(load.opens) : pageRequests(load.pages);
  const latenciesMs: number[] = [];
  const refused: Record<string, number> = {};
  const sample: string[] = [];
  const beganMs = performance.now() + load.warmUpSeconds * 1000;
  const endsMs = beganMs + load.seconds * 1000;

  await Promise.all(
    Array.from({ length: load.connections }, () =>
      converse(load.port, nextRequest, (answer, sentMs) => {
        const nowMs = performance.now();
        if (!SUCCESS.test(answer.start)) refused[answer.start] = (refused[answer.start] ?? 0) + 1;
        else if (nowMs >= beganMs && nowMs < endsMs) {
          latenciesMs.push(nowMs - sentMs);
          if (latenciesMs.length % SAMPLE_EVERY === 1) sample.push(answer.text());
        }
        return nowMs < endsMs;
      }),
    ),
  );
  const sorted = Float64Array.from(latenciesMs).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { perSecond: sorted.length / load.seconds, p50Ms: at(0.5), p99Ms: at(0.99), refused, sample };
}

const SUCCESS = /^\{"status":0,/;

type Answer = { start: string; text(): string };

/** Sends requests one after the other on one connection until `onAnswer` returns false. */
function converse(
  port: number,
  nextRequest: () => string,
  onAnswer: (answer: Answer, sentMs: number) => boolean,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket: Socket = connect({ port, host: "127.0.0.1", noDelay: true });
  let sentMs = 0;
  const ask = () => {
    sentMs = performance.now();
    socket.write(nextRequest(), "latin1");
  };
  const read = createReader((body) => {
    const answer = { start: body.toString("latin1", 0, 60), text: () => body.toString() };
    if (onAnswer(answer, sentMs)) return ask();
    socket.destroy();
    resolve();
  });
  socket.on("connect", ask);
  socket.on("data", read);
  socket.on("error", reject);
  socket.on("end", () => reject(new Error("the server closed a connection")));
  return promise;
}

function openRequests({ path, body }: { path: string; body: string }): () => string {
  const heads = Array.from(
    { length: PLAYERS },
    (_, index) =>
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ntoken: ${tokenOf(FIRST_PLAYER + index)}\r\nlang: en-US\r\n`,
  );
  const rest = `content-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  const runKey = `${process.pid}-${Date.now()}`;
  let sent = 0;
  return () => {
    sent += 1;
    return `${heads[Math.floor(Math.random() * PLAYERS)]}idempotency-key: ${runKey}-${sent}\r\n${rest}`;
  };
}

function pageRequests(paths: readonly string[]): () => string {
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nlang: en-US\r\n\r\n`);
  let sent = 0;
  return () => {
    sent += 1;
    return requests[sent % requests.length]!;
  };
}

const NOTHING: Buffer = Buffer.alloc(0);

/** Splits the data of a keep-alive connection into response bodies. Throws for a response without content-length. */
function createReader(onBody: (body: Buffer) => void): (chunk: Buffer) => void {
  let unread = NOTHING;
  return (chunk) => {
    unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk]);
    for (;;) {
      const headEnd = unread.indexOf("\r\n\r\n");
      if (headEnd === -1) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(unread.toString("latin1", 0, headEnd))?.[1];
      if (length === undefined) throw new Error("a response has no content-length");
      const end = headEnd + 4 + Number(length);
      if (unread.length < end) return;
      const body = unread.subarray(headEnd + 4, end);
      unread = unread.length === end ? NOTHING : unread.subarray(end);
      onBody(body);
    }
  };
}
