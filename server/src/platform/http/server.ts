import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { parse } from "node:querystring";
import { SerializerSelector } from "@fastify/fast-json-stringify-compiler";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import type { Counter } from "prom-client";
import type { AnswerSettings } from "../environment/platform-environment.ts";
import type { Networks } from "../environment/read-networks.ts";
import { Refusal } from "../errors.ts";
import type { Log } from "../log.ts";
import { httpSeconds } from "../metrics/timings.ts";
import type { RateLimits } from "../rate-limits.ts";
import { errorHandler } from "./answers.ts";
import { answerOnSocket, isPathTarget } from "./odd-requests.ts";
import { BUILT_FILES, limitNetworks } from "./rates.ts";
import { securityHeaders } from "./security-headers.ts";
import { endSlowAnswers } from "./slow-readers.ts";

/** The largest body of a call without an upload; a list of a thousand items fits. */
const MAX_BODY_BYTES = 64 * 1024;

const selectSerializer = SerializerSelector();

/** Compiles a response's serializer at its first use, because compiling all of them takes half of the start time. */
const buildLazily: typeof selectSerializer = (schemas, options) => {
  const compile = selectSerializer(schemas, options);
  return (route) => {
    let serialize: ReturnType<typeof compile> | undefined;
    return (answer) => {
      serialize ??= compile(route);
      return serialize(answer);
    };
  };
};

/** Creates the site's HTTP server with body parsers, the envelope for every error, and security headers. */
export function createHttp(deps: {
  log: Log;
  refusals: Counter<"code">;
  publicUrl: string;
  rateLimits: RateLimits;
  answers: AnswerSettings;
  isProxy: Networks;
  /** Runs before the rate limits; it may answer in place of the route. */
  guard?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}): FastifyInstance {
  const { log, refusals, guard } = deps;
  const headers = securityHeaders(deps.publicUrl);
  const answerError = errorHandler(log, (code) => refusals.inc({ code }));
  const http = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: (address) => deps.isProxy(address),
    onProtoPoisoning: "remove",
    onConstructorPoisoning: "remove",
    forceCloseConnections: "idle",
    // A client that stops reading keeps the response in memory. Sent bytes count as progress. Sockets of the live feed
    // are no longer HTTP connections and have their own rules.
    connectionTimeout: deps.answers.idleMs,
    // While closing, requests on open connections are still answered. The framework's 503 would not have our envelope.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // The serializer checks nullable values with ajv, and an unknown format would log a warning at each such route.
    serializerOpts: { ajv: { formats: { coins: true } } },
    schemaController: { compilersFactory: { buildSerializer: buildLazily } },
    clientErrorHandler: (error, socket) => {
      if (error.code === "ECONNRESET") return void socket.destroy();
      answerOnSocket(socket, error.code === "HPE_HEADER_OVERFLOW" ? "too_large" : "malformed", headers);
    },
    // An invalid address never reaches a route or its hooks.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
  });
  // The routes read and check their parameters themselves (read-input.ts); the schemas only describe and serialize.
  http.setValidatorCompiler(() => () => true);
  http.removeContentTypeParser("text/plain");
  http.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_, body, done) => {
    done(null, parse(body as string));
  });
  http.setErrorHandler(answerError);
  http.addHook("onRequest", async (request, reply) => {
    reply.headers(headers);
    if (!isPathTarget(request.raw)) throw new Refusal("malformed");
  });
  // Without a listener Node closes the connection of a CONNECT without a response.
  http.server.on("connect", (_, socket) => {
    refusals.inc({ code: "malformed" });
    answerOnSocket(socket, "malformed", headers);
  });
  endSlowAnswers(http, deps.answers);
  http.addHook("onResponse", async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    httpSeconds.observe(labels, reply.elapsedTime / 1000);
  });
  if (guard) http.addHook("onRequest", guard);
  limitNetworks(http, deps.rateLimits);
  return http;
}

/** The template of a request's route. Files of the pages are one route, and so is every address without a route. */
function routeOf({ routeOptions: { url, config } }: FastifyRequest): string {
  if (url === undefined) return "pages";
  return config.limit === BUILT_FILES ? "files" : url;
}

/**
 * Lets the site listen on a second port too, with the same routes and time limits. Returns a function that closes that
 * port.
 */
export async function listenBeside(
  { server }: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<() => Promise<void>> {
  const { timeout, keepAliveTimeout, requestTimeout, headersTimeout } = server;
  const second = Object.assign(createServer(), { timeout, keepAliveTimeout, requestTimeout, headersTimeout });
  for (const event of ["request", "clientError", "connect"])
    second.on(event, (...parts: unknown[]) => server.emit(event, ...parts));
  second.listen(port, host);
  await once(second, "listening");
  return async () => {
    const closed = new Promise((done) => second.close(done));
    second.closeIdleConnections();
    await closed;
  };
}

/**
 * Returns the client's address of a request that fastify does not handle (the live feed's upgrade), by the rule that
 * fastify uses for other requests.
 */
export function addressOf(request: IncomingMessage, isProxy: Networks): string {
  const peer = request.socket.remoteAddress ?? "";
  const forwarded = request.headers["x-forwarded-for"];
  const passed = typeof forwarded === "string" ? forwarded.split(",").map((one) => one.trim()) : [];
  // Each of our proxies adds the address of its client. The last address that is not a proxy's is the client.
  const line = [...passed, peer];
  return line.findLast((address) => !isProxy(address)) ?? line[0]!;
}
