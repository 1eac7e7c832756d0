import type { AnyCall } from "@vitrine/contract/call.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { invariant } from "../errors.ts";
import type { Limits, Rate } from "../limits.ts";

/**
 * A rate of one call. With `of` it needs the parameters: it gives what is told apart within one network, or undefined where
 * the rate has nothing to do with this request.
 */
export type RouteRate<Input = never> = Rate & { of?(input: Input): string | undefined };

/** What is said of every address when it is registered: its rates, or why it needs none. */
export type RouteLimit = { rates: readonly RouteRate[] } | { unlimited: string };

declare module "fastify" {
  interface FastifyContextConfig {
    limit?: RouteLimit;
  }
}

// A page makes up to ten calls, and the networks of mobile carriers hold many people.
/** What guests ask for that changes nothing; and calls with a token that is none. */
export const GUESTS_READ: Rate = { name: "guest-read", per: "network", perMinute: 3000, burst: 1000 };
const GUESTS_CHANGE: Rate = { name: "guest-change", per: "network", perMinute: 60, burst: 60 };
const PLAYERS_READ: Rate = { name: "player-read", per: "account", perMinute: 600, burst: 300 };
const PLAYERS_CHANGE: Rate = { name: "player-change", per: "account", perMinute: 60, burst: 30 };
/** Pages, and whatever else has no route of its own. */
export const PAGES: Rate = { name: "page", per: "network", perMinute: 1200, burst: 600 };

/** What holds for a call that says nothing of its own. */
export function usualRates({ who, changes }: AnyCall): readonly Rate[] {
  if (who === "guest") return [changes ? GUESTS_CHANGE : GUESTS_READ];
  return [changes ? PLAYERS_CHANGE : PLAYERS_READ];
}

/** Where a request comes from that the site makes of itself; no socket has such an address. */
export const INSIDE = "inside";

/** Takes the rates of networks before anything is read of a request. Register it before the routes. */
export function limitNetworks(http: FastifyInstance, limits: Limits): void {
  http.addHook("onRequest", async (request) => {
    const limit: RouteLimit = request.routeOptions.config.limit ?? { rates: [PAGES] };
    if ("unlimited" in limit || request.socket.remoteAddress === INSIDE) return;
    for (const rate of limit.rates) {
      if (rate.per !== "account" && !rate.of) limits.take(rate, { address: request.ip });
    }
  });
}

/** Takes the rates of an account, before its request is read. */
export function takeRatesOfAccount(limits: Limits, request: FastifyRequest, playerId: number): void {
  for (const rate of ratesOf(request)) {
    if (rate.per === "account" && !rate.of) limits.take(rate, { address: request.ip, playerId });
  }
}

/** Takes the rates that depend on what is asked. */
export function takeRatesOfInput(limits: Limits, request: FastifyRequest, input: object, playerId?: number): void {
  if (request.socket.remoteAddress === INSIDE) return;
  for (const rate of ratesOf(request)) {
    const of = rate.of?.(input as never);
    if (of !== undefined) limits.take(rate, { address: request.ip, playerId, of });
  }
}

function ratesOf({ routeOptions }: FastifyRequest): readonly RouteRate[] {
  const { limit } = routeOptions.config;
  return limit && "rates" in limit ? limit.rates : [];
}

/** Lists what is said of every address. One of which nothing is said stops the start. Register it before the routes. */
export function watchLimits(http: FastifyInstance): () => { route: string; limit: RouteLimit }[] {
  const routes: { route: string; said: { config?: { limit?: RouteLimit } } }[] = [];
  http.addHook("onRoute", (said) => {
    for (const method of [said.method].flat()) routes.push({ route: `${method} ${said.url}`, said });
  });
  const list = () =>
    routes.map(({ route, said }) => {
      const limit = said.config?.limit;
      invariant(limit, `${route} has a limit, or a reason for having none`);
      return { route, limit };
    });
  http.addHook("onReady", async () => void list());
  return list;
}

/** Says the same of every address that is registered from here on: those of a plugin. */
export function limitAll(http: FastifyInstance, limit: RouteLimit): void {
  http.addHook("onRoute", (route) => {
    route.config = { ...route.config, limit };
  });
}
