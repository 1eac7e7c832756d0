import type { IncomingMessage } from "node:http";
import { parse } from "node:querystring";
import fastify, { type FastifyInstance, LogController } from "fastify";
import type { Counter } from "prom-client";
import type { Log } from "../log.ts";
import { errorHandler } from "./answers.ts";

/** The largest body that any call needs; a list of a thousand pieces fits. */
const MAX_BODY_BYTES = 64 * 1024;

/** The site's HTTP server with its manners: body parsers, the envelope for every error, security headers. */
export function createHttp({ log, refusals }: { log: Log; refusals: Counter<"code"> }): FastifyInstance {
  const answerError = errorHandler(log, (code) => refusals.inc({ code }));
  const http = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    // A proxy on the same machine may say who asks; nobody else may.
    trustProxy: "loopback",
    onProtoPoisoning: "remove",
    onConstructorPoisoning: "remove",
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 200 },
    // The serializer asks whether a value may be null; an unknown format would make it complain at each such route.
    serializerOpts: { ajv: { formats: { coins: true } } },
    // An address that cannot be read never reaches a route or its hooks.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(SECURITY_HEADERS)),
  });
  // The routes read and check their parameters themselves (read-input.ts); the schemas describe and serialize.
  http.setValidatorCompiler(() => () => true);
  http.removeContentTypeParser("text/plain");
  http.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_, body, done) => {
    done(null, parse(body as string));
  });
  http.setErrorHandler(answerError);
  http.addHook("onRequest", async (_, reply) => {
    reply.headers(SECURITY_HEADERS);
  });
  return http;
}

const SECURITY_HEADERS = {
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
};

/** The client's address of a request that fastify does not see (the live feed's upgrade), by the same rule. */
export function addressOf(request: IncomingMessage): string {
  const peer = request.socket.remoteAddress ?? "";
  const forwarded = request.headers["x-forwarded-for"];
  const isLoopback = /^(127\.|::1$|::ffff:127\.)/.test(peer);
  return isLoopback && typeof forwarded === "string" ? (forwarded.split(",").at(-1)?.trim() ?? peer) : peer;
}
