import { once } from "node:events";
import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import type { default as pg } from "pg";
import { Gauge, type Registry } from "prom-client";
import { databaseTrouble, type Trouble } from "../database/troubles.ts";
import { isLoopback } from "../environment/platform-environment.ts";
import type { Rate } from "../rate-limits.ts";

const PROBES: Rate = { name: "probe", per: "network", perMinute: 120, burst: 60 };

/** One condition for readiness. Returns a short reason when it does not hold. */
export type ReadyCheck = () => Promise<string | null>;

const REASONS: Readonly<Record<Trouble, string>> = {
  away: "the database does not answer",
  read_only: "the database is read-only",
  disk_full: "the database's disk is full",
  out_of_memory: "the database is out of memory",
  out_of_connections: "the database has no connection left",
  limit_reached: "the database has reached a limit of its settings",
};

/** Whether the database accepts writes; a standby or a read-only database only answers queries. */
export async function checkWritable(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{ setting: string }>("select current_setting('transaction_read_only') as setting");
  return rows[0]?.setting === "on" ? REASONS.read_only : null;
}

/**
 * /healthz: the process answers. /readyz: it may receive requests (the checks of the database, migrations, ledger and
 * shutdown pass). /metrics: for Prometheus, only for callers on this machine.
 */
export function serveHealth(
  http: FastifyInstance,
  options: { checks: readonly ReadyCheck[]; metrics: Registry },
): void {
  const hidden = { schema: { hide: true } as object };
  const cheap = {
    ...hidden,
    config: { limit: { unlimited: "the answer needs neither database nor another service" } },
  };
  const limited = { ...hidden, config: { limit: { rates: [PROBES] } } };
  http.get("/healthz", cheap, async () => ({ alive: true }));
  const readMissing = async (): Promise<string[]> => {
    const reasons = await Promise.all(
      options.checks.map((check) => check().catch((error) => REASONS[databaseTrouble(error) ?? "away"])),
    );
    // Several checks may report the same reason.
    return [...new Set(reasons.filter((reason) => reason !== null))];
  };
  http.get("/readyz", limited, async (_, reply) => {
    const missing = await readMissing();
    const ready = missing.length === 0;
    return reply.code(ready ? 200 : 503).send({ ready, missing });
  });
  new Gauge({
    name: "vitrine_not_ready",
    help: "1 for each reason why /readyz answers 503",
    labelNames: ["reason"] as const,
    registers: [options.metrics],
    async collect() {
      const missing = await readMissing();
      this.reset();
      // The reason of a broken ledger names the broken claims after a colon.
      for (const reason of missing) this.set({ reason: reason.split(":", 1)[0]! }, 1);
    },
  });
  http.get("/metrics", limited, async (request, reply) => {
    // Every address on the way must be this machine's. A client behind a proxy can claim only the first one.
    if (!request.ips?.every(isLoopback)) return reply.callNotFound();
    return reply.type(options.metrics.contentType).send(await options.metrics.metrics());
  });
}

/** Serves /metrics on a port of its own, to every caller that can reach it. Returns a function that closes the port. */
export async function listenForMetrics(
  metrics: Registry,
  { host, port }: { host: string; port: number },
): Promise<() => Promise<void>> {
  const server = createServer(async (request, response) => {
    if (request.url?.split("?", 1)[0] !== "/metrics") return void response.writeHead(404).end();
    const text = await metrics.metrics().catch(() => undefined);
    if (text === undefined) response.writeHead(500).end();
    else response.writeHead(200, { "content-type": metrics.contentType }).end(text);
  });
  server.listen(port, host);
  await once(server, "listening");
  return async () => {
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  };
}
