import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { type Checkout, type Failure, invalid, openCheckout, showDispute, showSession } from "./checkout.ts";

/** How the fake Stripe behaves: correctly; with this HTTP status; silent; hanging up before or after the action. */
export type StripeMood = "well" | "silent" | "hangs up" | "loses the answer" | number;
type Answer = { status: number; json: object };

const KINDS: Record<number, string> = {
  401: "authentication",
  403: "permission",
  429: "rate_limit",
  409: "idempotency_error",
};

/**
 * A fake of the few Stripe calls that we use, for tests: checkout sessions with idempotency keys, and disputes. Each
 * request uses up one of `moods`; afterwards the server behaves well.
 */
export async function startStripe({ key }: { key: string }) {
  const checkout = openCheckout();
  const moods: StripeMood[] = [];
  const asked: { line: string; idempotencyKey: string | undefined; body: URLSearchParams }[] = [];
  const answers = new Map<string, { body: string; answer: Answer }>();
  const server = createServer(async (request, response) => {
    const mood = moods.shift() ?? "well";
    const body = await readBody(request);
    const idempotencyKey = request.headers["idempotency-key"]?.toString();
    asked.push({ line: `${request.method} ${request.url}`, idempotencyKey, body: new URLSearchParams(body) });
    if (mood === "silent") return;
    if (mood === "hangs up") return void request.socket.destroy();
    const isKnown = request.headers.authorization === `Bearer ${key}`;
    const answer = isKnown ? decide({ request, body, mood, idempotencyKey }, { checkout, answers }) : fail(401);
    if (mood === "loses the answer") return void request.socket.destroy();
    response.writeHead(answer.status, {
      "content-type": "application/json",
      "request-id": "req_standin",
      ...(answer.status >= 500 && { "stripe-should-retry": "false" }),
    });
    response.end(JSON.stringify(answer.json));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    checkout,
    moods,
    asked,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

type Asked = { request: IncomingMessage; body: string; mood: StripeMood; idempotencyKey: string | undefined };
type Known = { checkout: Checkout; answers: Map<string, { body: string; answer: Answer }> };

/** A repeated idempotency key gets the first answer, even a server error. With another body it is refused. */
function decide({ request, body, mood, idempotencyKey }: Asked, { checkout, answers }: Known): Answer {
  const saved = idempotencyKey && answers.get(idempotencyKey);
  if (saved) return saved.body === body ? saved.answer : fail(400, "idempotency_error");
  const answer = typeof mood === "number" ? fail(mood) : perform(request, body, checkout);
  const isSaved = answer.status < 400 || answer.status >= 500;
  if (idempotencyKey && isSaved) answers.set(idempotencyKey, { body, answer });
  return answer;
}

function perform(request: IncomingMessage, body: string, checkout: Checkout): Answer {
  const url = new URL(request.url ?? "/", "http://127.0.0.1");
  const intent = url.searchParams.get("payment_intent") ?? "";
  const line = `${request.method} ${url.pathname}`;
  if (line === "POST /v1/checkout/sessions") return answerWith(checkout.create(new URLSearchParams(body)), false);
  if (line === "GET /v1/checkout/sessions" && intent === "") {
    const [from, to] = ["gte", "lt"].map((end) => Number(url.searchParams.get(`created[${end}]`)));
    return list(checkout.completeIn({ from: from!, to: to! }).map((session) => showSession(session, true)));
  }
  if (line === "GET /v1/checkout/sessions")
    return list(checkout.ofIntent(intent).map((session) => showSession(session)));
  if (line === "GET /v1/disputes")
    return list(
      checkout
        .ofIntent(intent)
        .filter(({ charge }) => charge?.dispute)
        .map(showDispute),
    );
  const [, method, id = "", expire] = /^(GET|POST) \/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(line) ?? [];
  const session = checkout.get(id);
  if (!session) return fail(404, "invalid_request_error", "resource_missing");
  if (method === "POST" && expire) return answerWith(checkout.expire(session), false);
  return answerWith(session, [...url.searchParams.values()].includes("payment_intent.latest_charge"));
}

function answerWith(said: Parameters<typeof showSession>[0] | Failure, isExpanded: boolean): Answer {
  return "error" in said
    ? { status: said.status, json: { error: said.error } }
    : { status: 200, json: showSession(said, isExpanded) };
}

const list = (rows: object[]): Answer => ({
  status: 200,
  json: { object: "list", url: "/v1", has_more: false, data: rows },
});

const fail = (status: number, type = KINDS[status] ?? "api_error", code?: string): Answer => ({
  status,
  json: { error: { ...invalid("request").error, type, ...(code && { code }) } },
});

async function readBody(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += chunk;
  return body;
}
