import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { type Answer, answerApi, answerCommunity, type Question } from "./answers.ts";
import { type Certificate, makeCertificate } from "./certificate.ts";
import { type Bot, playSignIn, type SignIn } from "./sign-in.ts";
import { playTrades, type Trades } from "./trades.ts";

/**
 * How the fake Steam answers the next request: with this status; without a response; hanging up before or after it did
 * what was requested; or with a redirect.
 */
export type Mood = number | "silent" | "hangs up" | "does it and hangs up" | { to: string };

export type SteamWeb = {
  port: number;
  /** The certificate that a client must trust to use this server as Steam. */
  ca: string;
  bot: Bot;
  signIn: SignIn;
  trades: Trades;
  /** Moods for requests whose address contains `of`, each used once. All other requests are answered correctly. */
  moods: { of: string; mood: Mood }[];
  /** Every request: host, method and path. */
  asked: string[];
  close(): Promise<void>;
};

const HOSTS = ["steamcommunity.com", "api.steampowered.com", "login.steampowered.com", "store.steampowered.com"];
const BOT: Bot = {
  steamId: "76561199000000001",
  accountName: "bot_of_vitrine",
  password: "stand-in password",
  sharedSecret: "c2hhcmVkIHNlY3JldCBvZiBib3Q=",
  identitySecret: "aWRlbnRpdHkgc2VjcmV0IG8gYm8=",
};

/**
 * Simulates Steam as a trading bot uses it, over HTTPS on this machine: the sign-in of the mobile app, the bot's
 * inventory, trade offers, trades and confirmations. Not simulated: sign-in by e-mail code, QR code or captcha, browser
 * cookies, Family View, offers that request items, HTML pages, and Steam's rate limits.
 */
export async function startSteamWeb(certificate: Certificate = makeCertificate(HOSTS)): Promise<SteamWeb> {
  const { key, cert } = certificate;
  const server = createServer({ key, cert }, (request, response) => {
    respond(steam, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const steam: SteamWeb = {
    port: (server.address() as AddressInfo).port,
    ca: cert,
    bot: BOT,
    signIn: playSignIn(BOT),
    trades: playTrades(),
    moods: [],
    asked: [],
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return steam;
}

async function respond(steam: SteamWeb, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const host = request.headers.host ?? "";
  const url = new URL(request.url ?? "/", `https://${host}`);
  const address = `${host} ${request.method} ${url.pathname}`;
  steam.asked.push(address);
  const at = steam.moods.findIndex(({ of }) => address.includes(of));
  const [found] = at < 0 ? [] : steam.moods.splice(at, 1);
  const mood = found?.mood;
  const body = await readBody(request);
  if (mood === "silent") return;
  if (mood === "hangs up") return void response.destroy();
  if (typeof mood === "number") return void response.writeHead(mood).end("as asked");
  if (typeof mood === "object") return void response.writeHead(302, { location: mood.to }).end();

  const service = /^\/IAuthenticationService\/(\w+)\/v1\/$/.exec(url.pathname)?.[1];
  if (host === "api.steampowered.com" && service) {
    const input = url.searchParams.get("input_protobuf_encoded") ?? readPart(body, "input_protobuf_encoded");
    const { result, body: content } = steam.signIn.answer(service, Buffer.from(input, "base64"));
    return void response
      .writeHead(200, { "x-eresult": String(result), "content-type": "application/octet-stream" })
      .end(content);
  }
  const form = new URLSearchParams(body);
  const answer = route(steam, host, request, {
    method: request.method ?? "",
    path: url.pathname,
    query: url.searchParams,
    form,
  });
  if (mood === "does it and hangs up") return void response.destroy();
  response.writeHead(answer.status ?? 200, { "content-type": "application/json" }).end(JSON.stringify(answer.content));
}

function route(steam: SteamWeb, host: string, request: IncomingMessage, question: Question): Answer {
  const gone = { status: 404, content: {} };
  if (host === "api.steampowered.com") {
    if (!steam.signIn.knows(question.query.get("access_token") ?? "")) return { status: 401, content: {} };
    return answerApi(steam.trades, question) ?? gone;
  }
  if (host !== "steamcommunity.com") return gone;
  const cookie = /steamLoginSecure=([^;]+)/.exec(request.headers.cookie ?? "")?.[1] ?? "";
  const [steamId, token = ""] = decodeURIComponent(cookie).split("||");
  if (steamId !== steam.bot.steamId || !steam.signIn.knows(token)) return { status: 401, content: {} };
  return answerCommunity(steam.trades, steam.bot, question) ?? gone;
}

/** Returns one part of a multipart form. */
function readPart(body: string, name: string): string {
  return body.split(`name="${name}"`)[1]?.split("\r\n\r\n")[1]?.split("\r\n")[0] ?? "";
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return text;
}
