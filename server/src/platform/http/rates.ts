import type { AnyCall } from "@vitrine/contract/call.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { invariant } from "../errors.ts";
import type { Rate, RateLimits } from "../rate-limits.ts";

/**
 * A rate limit of one call. With `of` it depends on the parameters: `of` returns the value that is counted separately
 * within one network, or undefined when the limit does not apply to this request.
 */
export type RouteRate<Input = never> = Rate & { of?(input: Input): string | undefined };

/** Declared for every route: its rate limits, or the reason why it needs no limit. */
export type RouteLimit = { rates: readonly RouteRate[] } | { unlimited: string };

declare module "fastify" {
  interface FastifyContextConfig {
    limit?: RouteLimit;
  }
}

// A page makes up to ten calls, and the network of a mobile carrier holds many people.
/** For reading calls of guests, and for calls with an invalid token. */
export const GUESTS_READ: Rate = { name: "guest-read", per: "network", perMinute: 3000, burst: 1000 };
const GUESTS_CHANGE: Rate = { name: "guest-change", per: "network", perMinute: 60, burst: 60 };
const PLAYERS_READ: Rate = { name: "player-read", per: "account", perMinute: 600, burst: 300 };
const PLAYERS_CHANGE: Rate = { name: "player-change", per: "account", perMinute: 60, burst: 30 };
/** For pages, and for every request without its own route. */
export const PAGES: Rate = { name: "page", per: "network", perMinute: 1200, burst: 600 };

/** For the built files of the pages. */
export const BUILT_FILES: RouteLimit = { unlimited: "files on the disk, which browsers and proxies cache" };

/** The rate limits of a call that does not set its own. */
export function usualRates({ who, changes }: AnyCall): readonly Rate[] {
  if (who === "guest") return [changes ? GUESTS_CHANGE : GUESTS_READ];
  return [changes ? PLAYERS_CHANGE : PLAYERS_READ];
}

/** The remote address of requests that the site makes to itself; no real socket has this address. */
export const INSIDE = "inside";

/** Counts the rate limits per network before the request is read. Register it before the routes. */
export function limitNetworks(http: FastifyInstance, rateLimits: RateLimits): void {
  http.addHook("onRequest", async (request) => {
    const limit: RouteLimit = request.routeOptions.config.limit ?? { rates: [PAGES] };
    if ("unlimited" in limit || request.socket.remoteAddress === INSIDE) return;
    for (const rate of limit.rates) {
      if (rate.per !== "account" && !rate.of) rateLimits.take(rate, { address: request.ip });
    }
  });
}

/** Counts the rate limits per account before the request is read. */
export function takeRatesOfAccount(rateLimits: RateLimits, request: FastifyRequest, playerId: number): void {
  for (const rate of ratesOf(request)) {
    if (rate.per === "account" && !rate.of) rateLimits.take(rate, { address: request.ip, playerId });
  }
}

/** Counts the rate limits that depend on the parameters. */
export function takeRatesOfInput(
  rateLimits: RateLimits,
  request: FastifyRequest,
  input: object,
  playerId?: number,
): void {
  if (request.socket.remoteAddress === INSIDE) return;
  for (const rate of ratesOf(request)) {
    const of = rate.of?.(input as never);
    if (of !== undefined) rateLimits.take(rate, { address: request.ip, playerId, of });
  }
}

function ratesOf({ routeOptions }: FastifyRequest): readonly RouteRate[] {
  const { limit } = routeOptions.config;
  return limit && "rates" in limit ? limit.rates : [];
}

/** Lists the limits of all routes. A route without a declaration stops the start. Register it before the routes. */
export function watchRateLimits(http: FastifyInstance): () => { route: string; limit: RouteLimit }[] {
  const routes: { route: string; said: { config?: { limit?: RouteLimit } } }[] = [];
  http.addHook("onRoute", (said) => {
    for (const method of [said.method].flat()) routes.push({ route: `${method} ${said.url}`, said });
  });
  const list = () =>
    routes.map(({ route, said }) => {
      const limit = said.config?.limit;
      invariant(limit, `${route} has a rate limit, or a reason why it needs no limit`);
      return { route, limit };
    });
  http.addHook("onReady", async () => void list());
  return list;
}

/** Declares the same limit for every route that is registered after this call, e.g. the routes of a plugin. */
export function limitAll(http: FastifyInstance, limit: RouteLimit): void {
  http.addHook("onRoute", (route) => {
    route.config = { ...route.config, limit };
  });
}
