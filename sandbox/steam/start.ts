import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Answer } from "./answer.ts";
import { drawAvatar, readProfiles } from "./people.ts";
import { answerForm, answerVisit, checkAnswer } from "./sign-in.ts";
import { answerSite } from "./trades/courier-calls.ts";
import { openTrades, type Trades } from "./trades/trades.ts";
import { answerReceiver } from "./trades/visits.ts";

export type Sandbox = {
  url: string;
  /** Lets a test change the trades. */
  trades: Trades;
  close(): Promise<void>;
};

const MAX_BODY_BYTES = 32 * 1024;
const LONG_MS = 30_000;
/**
 * The time in which an accepted trade can be reversed. At the real Steam it is days; here a tester waits for its end.
 */
const PROTECTION_MS = 30_000;

/**
 * Starts a fake Steam on this machine: a sign-in page (OpenID 2.0), public profiles, and trades. A port in use is
 * replaced by a free one. Sign-ins are not stored: visitors choose any account. Trades are stored in `file`, if it is
 * given.
 */
export async function startSteamSandbox(options: {
  port: number;
  file?: string;
  protectionMs?: number;
}): Promise<Sandbox> {
  const { port, file, protectionMs = PROTECTION_MS } = options;
  const trades = openTrades({ file, protectionMs });
  const server = createServer((request, response) => {
    respond(request, response, trades).catch(() => response.destroy());
  });
  await listen(server, port).catch(() => listen(server, 0));
  const url = urlOf(server);
  return {
    url,
    trades,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve();
    });
  });
}

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function respond(request: IncomingMessage, response: ServerResponse, trades: Trades): Promise<void> {
  const url = new URL(request.url ?? "/", `http://127.0.0.1:${request.socket.localPort}`);
  const body = request.method === "POST" ? await readBody(request) : "";
  const languages = request.headers["accept-language"] ?? "";
  const { method = "GET" } = request;
  const answer = answerRequest(trades, { method, url, body, languages });
  if (answer === "hang up") return void response.destroy();
  if (answer === "take long") {
    await new Promise((done) => response.once("close", done).setTimeout(LONG_MS, () => response.destroy()));
    return;
  }
  const { status = 200, type = "text/html", text = "", location, pictures = "", refreshSeconds } = answer;
  response.writeHead(location ? 303 : status, {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "content-security-policy": `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${pictures}; base-uri 'none'; frame-ancestors 'none'`,
    ...(location && { location }),
    ...(refreshSeconds && { refresh: String(refreshSeconds) }),
  });
  response.end(text);
}

type Asked = { method: string; url: URL; body: string; languages: string };

function answerRequest(trades: Trades, { method, url, body, languages }: Asked): Answer {
  const address = `${method} ${url.pathname}`;
  if (url.pathname.startsWith("/courier/")) return answerSite(trades, address, url, body);
  const form = new URLSearchParams(body);
  if (url.pathname.startsWith("/tradeoffer")) return answerReceiver(trades, { method, url, form, languages });
  return answerSignIn(address, url, form, languages);
}

function answerSignIn(address: string, url: URL, body: URLSearchParams, languages: string): Answer {
  const avatar = /^GET \/avatars\/(\d{17})\.svg$/.exec(address)?.[1];
  if (avatar) return { type: "image/svg+xml", text: drawAvatar(avatar) };
  switch (address) {
    case "GET /":
    case "GET /openid/login":
      return answerVisit(url, languages);
    case "POST /openid/login":
      return checkAnswer(url.origin, body);
    case "POST /openid/answer":
      return answerForm(url, body, languages);
    case "GET /ISteamUser/GetPlayerSummaries/v0002/":
      return { type: "application/json", text: JSON.stringify(readProfiles(url)) };
    default:
      return { status: 404, type: "text/plain", text: "Not here." };
  }
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
