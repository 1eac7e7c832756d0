import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { drawForm, drawGone, languageOf } from "./page.ts";

/** How the sandbox answers the site: correctly, or with a typical failure of providers. */
export type Mood =
  | "well"
  | "broken"
  | "hangs up"
  | "another check"
  | "foreign address"
  | "no person"
  | "impossible birthday";
type Check = {
  state: "pending" | "passed" | "failed" | "underage";
  returnTo: string;
  document?: string;
  birthday?: string;
};
type Answer = { status?: number; json?: unknown; html?: string; location?: string };

const DOCUMENT = /^[A-Z]{2} [A-Z0-9]{4,20}$/;
const MAX_BODY_BYTES = 4096;

/** Starts a fake provider of real-name checks on this machine. A port in use is replaced by a free one. */
export async function startCertifySandbox({ port }: { port: number }) {
  const checks = new Map<string, Check>();
  const stand = { mood: "well" as Mood };
  const server = createServer((request, response) => {
    respond(request, response, checks, stand.mood).catch(() => response.destroy());
  });
  await listen(server, port).catch(() => listen(server, 0));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setMood: (mood: Mood) => {
      stand.mood = mood;
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve());
  });
}

async function respond(request: IncomingMessage, response: ServerResponse, checks: Map<string, Check>, mood: Mood) {
  const url = new URL(request.url ?? "/", `http://127.0.0.1:${request.socket.localPort}`);
  const body = await readBody(request);
  const isSite = url.pathname.startsWith("/checks");
  if (isSite && mood === "hangs up") return void response.destroy();
  const answer = isSite ? answerSite(request, url, body, checks, mood) : answerBrowser(request, url, body, checks);
  response.writeHead(answer.location ? 303 : (answer.status ?? 200), {
    "content-type": `${answer.html === undefined ? "application/json" : "text/html"}; charset=utf-8`,
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    ...(answer.location && { location: answer.location }),
  });
  response.end(answer.html ?? JSON.stringify(answer.json ?? {}));
}

function answerSite(request: IncomingMessage, url: URL, body: string, checks: Map<string, Check>, mood: Mood): Answer {
  if (mood === "broken") return { status: 500 };
  const other = "0".repeat(32);
  if (request.method === "POST") {
    const { reference, returnTo } = JSON.parse(body) as { reference: string; returnTo: string };
    if (!checks.has(reference)) checks.set(reference, { state: "pending", returnTo });
    const origin = mood === "foreign address" ? "http://127.0.0.1:9" : url.origin;
    const said = mood === "another check" ? other : reference;
    return { json: { reference: said, url: `${origin}/check?reference=${reference}` } };
  }
  const reference = url.pathname.slice("/checks/".length);
  const check = checks.get(reference);
  if (!check) return { status: 404 };
  const { state, document } = check;
  const birthday = mood === "impossible birthday" ? "2990-02-31" : check.birthday;
  const said = mood === "another check" ? other : reference;
  return { json: { reference: said, state, ...(mood !== "no person" && { document, birthday }) } };
}

/** The tester chooses the result of the check here, and the browser returns to the site. */
function answerBrowser(request: IncomingMessage, url: URL, body: string, checks: Map<string, Check>): Answer {
  const form = new URLSearchParams(body);
  const reference = form.get("reference") ?? url.searchParams.get("reference") ?? "";
  const language = languageOf(url.searchParams, request.headers["accept-language"]);
  const check = checks.get(reference);
  if (url.pathname !== "/check" || !check) return { status: 404, html: drawGone(language) };
  if (request.method !== "POST") return { html: drawForm(language, reference) };
  const document = (form.get("document") ?? "").trim().toUpperCase();
  const birthday = form.get("birthday") ?? "";
  const isWell = form.get("act") === "pass" && DOCUMENT.test(document) && isBirthday(birthday);
  const end = form.get("act") === "young" ? "underage" : "failed";
  if (check.state === "pending")
    Object.assign(check, isWell ? { state: "passed", document, birthday } : { state: end });
  return { location: `${check.returnTo}?state=passed` };
}

/** Whether a text is a valid date in the past. */
function isBirthday(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return at < Date.now() && new Date(at).toISOString().startsWith(text);
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
