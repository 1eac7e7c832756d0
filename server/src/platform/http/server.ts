import { parse } from "node:querystring";
import fastify, { type FastifyInstance, LogController } from "fastify";
import type { Counter } from "prom-client";
import type { Log } from "../log.ts";
import { errorHandler } from "./answers.ts";

/** The largest body that any call needs; a list of a thousand pieces fits. */
const MAX_BODY_BYTES = 64 * 1024;

/** The site's HTTP server with its manners: body parsers, the envelope for every error, security headers. */
export function createHttp({ log, refusals }: { log: Log; refusals: Counter<"code"> }): FastifyInstance {
  const http = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    onProtoPoisoning: "remove",
    onConstructorPoisoning: "remove",
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 200 },
  });
  // The routes read and check their parameters themselves (read-input.ts); the schemas describe and serialize.
  http.setValidatorCompiler(() => () => true);
  http.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_, body, done) => {
    done(null, parse(body as string));
  });
  http.setErrorHandler(errorHandler(log, (code) => refusals.inc({ code })));
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
