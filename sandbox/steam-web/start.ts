import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { type Answer, answerApi, answerCommunity, type Question } from "./answers.ts";
import { type Certificate, makeCertificate } from "./certificate.ts";
import { type Bot, playSignIn, type SignIn } from "./sign-in.ts";
import { playTrades, type Trades } from "./trades.ts";

/**
 * How the stand-in answers the next question: with a status of its own, not at all, by hanging up before it does what was asked, or
 * after; or by sending the asker elsewhere.
 */
export type Mood = number | "silent" | "hangs up" | "does it and hangs up" | { to: string };

export type SteamWeb = {
  port: number;
  /** What a client must trust to take this for Steam. */
  ca: string;
  bot: Bot;
  signIn: SignIn;
  trades: Trades;
  /** Moods for questions whose address contains the words, each used once; the rest is answered well. */
  moods: { of: string; mood: Mood }[];
  /** Every question: its host, its method, its path. */
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
 * Plays the Steam that a trading bot sees, over HTTPS on this machine: the sign-in of the mobile app, its inventory, offers, trades
 * and confirmations. Not played are sign-in by e-mail code, by QR code and with a captcha, web browsers' cookies, Family View,
 * offers that ask for something, pages in HTML, and Steam's own limits of requests.
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

/** One part of a multipart form. */
function readPart(body: string, name: string): string {
  return body.split(`name="${name}"`)[1]?.split("\r\n\r\n")[1]?.split("\r\n")[0] ?? "";
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return text;
}
