import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answerPayer } from "./answer-payer.ts";
import { answerSite, type Mood } from "./answer-site.ts";
import { PACE } from "./behaviours.ts";
import { readKept, writeKept } from "./keep-book.ts";
import { type Pace, startQueue } from "./notices.ts";
import type { Book } from "./payments.ts";

export type CheckoutSandbox = Awaited<ReturnType<typeof startCheckoutSandbox>>;

const MAX_BODY_BYTES = 32 * 1024;
const LONG_MS = 30_000;

/**
 * Starts a fake payment channel on this machine. A site that knows the secret opens payments, a tester pays them on a
 * page, and signed notices tell the site. With `file` all data survives the process, even after a kill. A port in use
 * is replaced by a free one.
 */
export async function startCheckoutSandbox({
  port,
  secret,
  file,
  pace,
}: {
  port: number;
  secret: string;
  file?: string;
  pace?: Partial<Pace>;
}) {
  const { payments, waiting } = readKept(file);
  const book: Book = { payments: new Map(payments.map((payment) => [payment.reference, payment])) };
  const keep = () => writeKept(file, { payments: [...book.payments.values()], waiting });
  const queue = startQueue({ waiting, secret, pace: { ...PACE, ...pace }, keep });
  const stand = {
    book,
    queue,
    keep,
    secret,
    mood: "well" as Mood,
    setMood: (mood: Mood) => {
      stand.mood = mood;
    },
  };
  const server = createServer((request, response) => {
    respond(request, response, stand).catch(() => response.destroy());
  });
  await listen(server, port).catch(() => listen(server, 0));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setMood: stand.setMood,
    async close(): Promise<void> {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await queue.close();
      await closed;
    },
  };
}

type Stand = Parameters<typeof answerPayer>[1] & { keep: () => void; secret: string };

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve();
    });
  });
}

async function respond(request: IncomingMessage, response: ServerResponse, stand: Stand): Promise<void> {
  const url = new URL(request.url ?? "/", `http://127.0.0.1:${request.socket.localPort}`);
  const body = await readBody(request);
  if (url.pathname.startsWith("/payments")) return respondToSite(request, response, { url, body, stand });
  const form = request.method === "POST" ? new URLSearchParams(body) : undefined;
  const languages = request.headers["accept-language"] ?? "";
  const { status = 200, html = "", location } = await answerPayer({ url, languages, ...(form && { form }) }, stand);
  stand.keep();
  response.writeHead(location ? 303 : status, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    ...(location && { location }),
  });
  response.end(html);
}

async function respondToSite(
  request: IncomingMessage,
  response: ServerResponse,
  { url, body, stand }: { url: URL; body: string; stand: Stand },
): Promise<void> {
  const isKnown = request.headers.authorization === `Bearer ${stand.secret}`;
  const { mood } = stand;
  if (mood === "hangsUp") return void response.destroy();
  if (mood === "slow") {
    await new Promise((done) => response.once("close", done).setTimeout(LONG_MS, () => response.destroy()));
    return;
  }
  const asked = { method: request.method ?? "", path: url.pathname, query: url.searchParams, body };
  const answer = isKnown
    ? answerSite(asked, { ...stand, origin: url.origin })
    : { status: 401, json: { error: "unknown_site" } };
  stand.keep();
  if (mood === "losesAnswers") return void response.destroy();
  response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.json));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new Error("the body is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
