import type { IncomingMessage } from "node:http";
import { parse } from "node:querystring";
import { SerializerSelector } from "@fastify/fast-json-stringify-compiler";
import fastify, { type FastifyInstance, LogController } from "fastify";
import type { Counter } from "prom-client";
import type { AnswerSettings } from "../config.ts";
import { Refusal } from "../errors.ts";
import type { Limits } from "../limits.ts";
import type { Log } from "../log.ts";
import { errorHandler } from "./answers.ts";
import { answerOnSocket, isPathTarget } from "./odd-requests.ts";
import { limitNetworks } from "./rates.ts";
import { securityHeaders } from "./security-headers.ts";
import { endSlowAnswers } from "./slow-readers.ts";

/** The largest body that any call needs; a list of a thousand pieces fits. */
const MAX_BODY_BYTES = 64 * 1024;

const selectSerializer = SerializerSelector();

/** Compiles the serializer of an answer when the first such answer is sent: compiling all of them takes half of the start. */
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

/** The site's HTTP server with its manners: body parsers, the envelope for every error, security headers. */
export function createHttp(deps: {
  log: Log;
  refusals: Counter<"code">;
  publicUrl: string;
  limits: Limits;
  answers: AnswerSettings;
}): FastifyInstance {
  const { log, refusals } = deps;
  const headers = securityHeaders(deps.publicUrl);
  const answerError = errorHandler(log, (code) => refusals.inc({ code }));
  const http = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    // A proxy on the same machine may say who asks; nobody else may.
    trustProxy: "loopback",
    onProtoPoisoning: "remove",
    onConstructorPoisoning: "remove",
    forceCloseConnections: "idle",
    // A reader who takes nothing of an answer keeps what it holds in memory. Bytes that leave count as progress; sockets of the live
    // feed have left HTTP by then and have rules of their own.
    connectionTimeout: deps.answers.idleMs,
    // What an open connection asks while we close is answered to its end, with word that it was the last: a ready-made 503
    // would not be our envelope, and nobody needs one.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // The serializer asks whether a value may be null; an unknown format would make it complain at each such route.
    serializerOpts: { ajv: { formats: { coins: true } } },
    schemaController: { compilersFactory: { buildSerializer: buildLazily } },
    clientErrorHandler: (error, socket) => {
      if (error.code === "ECONNRESET") return void socket.destroy();
      answerOnSocket(socket, error.code === "HPE_HEADER_OVERFLOW" ? "too_large" : "malformed", headers);
    },
    // An address that cannot be read never reaches a route or its hooks.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
  });
  // The routes read and check their parameters themselves (read-input.ts); the schemas describe and serialize.
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
  // Without a listener Node closes the connection of a CONNECT without a word.
  http.server.on("connect", (_, socket) => {
    refusals.inc({ code: "malformed" });
    answerOnSocket(socket, "malformed", headers);
  });
  endSlowAnswers(http, deps.answers);
  limitNetworks(http, deps.limits);
  return http;
}

/** The client's address of a request that fastify does not see (the live feed's upgrade), by the same rule. */
export function addressOf(request: IncomingMessage): string {
  const peer = request.socket.remoteAddress ?? "";
  const forwarded = request.headers["x-forwarded-for"];
  const passed = typeof forwarded === "string" ? forwarded.split(",").map((one) => one.trim()) : [];
  // Each of our proxies writes down whom it heard from: the last who is none of them is the client.
  const line = [...passed, peer];
  return line.findLast((address) => !isThisMachine(address)) ?? line[0]!;
}

/** Whether an address is one of this machine's own. */
export const isThisMachine = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);
