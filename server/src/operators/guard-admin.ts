import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../platform/errors.ts";
import { PAGES } from "../platform/http/rates.ts";
import type { RateLimits } from "../platform/rate-limits.ts";
import type { AdminPlace } from "./environment.ts";

/**
 * Hides /admin from everyone who may not see it: /admin answers like an unknown address, before any other check could
 * show that /admin exists. On a port of its own everything else is hidden.
 */
export function guardAdmin({ host, port, admits }: AdminPlace, rateLimits: RateLimits) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    // The route is compared, because the address itself may be written in other ways, such as /%61dmin.
    const isAdmin = /^\/admin(\/|$)/.test(request.routeOptions.url ?? "");
    const isOwnPort = port !== undefined && request.socket.localPort === port;
    if (!isAdmin && isOwnPort) throw new Refusal("not_found");
    const isSeen =
      isOwnPort === (port !== undefined) && (host === undefined || nameOf(request) === host) && admits(request.ip);
    if (!isAdmin || isSeen) return undefined;
    rateLimits.take(PAGES, { address: request.ip });
    return reply.callNotFound();
  };
}

/** The name in the Host header. A client behind a proxy could write another name into X-Forwarded-Host. */
const nameOf = ({ headers }: FastifyRequest) => (headers.host ?? "").toLowerCase().replace(/:\d+$/, "");
