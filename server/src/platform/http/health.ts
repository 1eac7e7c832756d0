import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import type { Rate } from "../limits.ts";
import { isThisMachine } from "./server.ts";

const PROBES: Rate = { name: "probe", per: "network", perMinute: 120, burst: 60 };

/** One thing that must hold before requests may come here. Gives a short reason where it does not. */
export type ReadyCheck = () => Promise<string | null>;

/**
 * /healthz: the process answers. /readyz: it may get requests (database, migrations, books, not draining). /metrics: for
 * Prometheus, for callers on this machine only.
 */
export function serveHealth(
  http: FastifyInstance,
  options: { checks: readonly ReadyCheck[]; metrics: Registry },
): void {
  const hidden = { schema: { hide: true } as object };
  const cheap = { ...hidden, config: { limit: { unlimited: "asks nobody" } } };
  const limited = { ...hidden, config: { limit: { rates: [PROBES] } } };
  http.get("/healthz", cheap, async () => ({ alive: true }));
  http.get("/readyz", limited, async (_, reply) => {
    const reasons = await Promise.all(
      options.checks.map((check) => check().catch(() => "the database does not answer")),
    );
    const missing = reasons.filter((reason) => reason !== null);
    return reply.code(missing.length === 0 ? 200 : 503).send({ ready: missing.length === 0, missing });
  });
  http.get("/metrics", limited, async (request, reply) => {
    // request.ip is the client's own address also where a proxy on this machine stands before the site.
    if (!isThisMachine(request.ip)) return reply.callNotFound();
    return reply.type(options.metrics.contentType).send(await options.metrics.metrics());
  });
}
