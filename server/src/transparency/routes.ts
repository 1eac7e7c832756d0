import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import { logConsistency, logHead, logRoll } from "@vitrine/contract/transparency/calls.ts";
import { committedText } from "@vitrine/contract/transparency/leaves.ts";
import { readTilePath, TILE_WIDTH } from "@vitrine/contract/transparency/tiles.ts";
import type { FastifyInstance } from "fastify";
import { Gauge } from "prom-client";
import { findLoggedRoll } from "../fairness/index.ts";
import { now } from "../platform/clock.ts";
import { Refusal } from "../platform/errors.ts";
import type { Site } from "../platform/site.ts";
import { proveConsistency, proveRoll, readHead, readTileFile } from "./read-proofs.ts";
import { readLog } from "./stored-log.ts";

const FILES = rateLimit("log");

/** The calls of proofs, and the log's files under /log/ as C2SP tlog-tiles names them. */
export function transparencyRoutes(http: FastifyInstance, site: Site): void {
  const { db, metrics } = site;
  const { seedKey } = site.config;
  site.guestCall(logHead, () => readHead(db));
  site.guestCall(logConsistency, (input) => proveConsistency(db, input));
  site.playerCall(logRoll, async ({ id }, { playerId }) => {
    const roll = await findLoggedRoll(db, playerId, id);
    const log = roll && (await proveRoll(db, seedKey, id));
    if (!log) throw new Refusal("round_unknown");
    return { committed: committedText(roll), log };
  });

  const options = { schema: { hide: true } as object, config: { limit: { rates: [FILES] } } };
  http.get("/log/checkpoint", options, async (_, reply) => {
    const { checkpoint } = await readLog(db);
    if (checkpoint === null) throw new Refusal("not_found");
    return reply.type("text/plain; charset=utf-8").header("cache-control", "no-cache").send(checkpoint);
  });
  http.get<{ Params: { "*": string } }>("/log/tile/*", options, async ({ params }, reply) => {
    const address = readTilePath(`tile/${params["*"]}`);
    const bytes = address && (await readTileFile(db, address));
    if (!bytes) throw new Refusal("not_found");
    // A full tile never changes; a partial one is replaced by a longer one under another name.
    const age = address.width === TILE_WIDTH ? "public, max-age=31536000, immutable" : "public, max-age=3600";
    return reply.type("application/octet-stream").header("cache-control", age).send(Buffer.from(bytes));
  });

  new Gauge({
    name: "vitrine_log_lag_seconds",
    help: "Seconds since the last checkpoint while leaves wait for the next one; 0 when none waits",
    registers: [metrics],
    async collect() {
      // While the database is unavailable, the other metrics must still be served.
      const log = await readLog(db).catch(() => undefined);
      if (log)
        this.set(log.size > log.signedSize && log.signedAt ? (now().getTime() - log.signedAt.getTime()) / 1000 : 0);
    },
  });
  new Gauge({
    name: "vitrine_log_refused",
    help: "1 while the transparency log does not fit its last checkpoint or key, so that nothing is signed",
    registers: [metrics],
    async collect() {
      const log = await readLog(db).catch(() => undefined);
      if (log) this.set(log.refusal === null ? 0 : 1);
    },
  });
}
