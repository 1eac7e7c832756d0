import { Counter } from "prom-client";
import type { Trouble } from "../database/is-away.ts";
import type { Log } from "../log.ts";

/** One log line for each kind of trouble in this time, because while the database is away every request meets it. */
const SAID_EVERY_MS = 10_000;

/** Counts requests that failed because of the database: read-only, full, away. An operator must check it. */
export const databaseTroubles = new Counter({
  name: "vitrine_database_troubles_total",
  help: "Requests that failed because of the database, by kind of trouble",
  labelNames: ["trouble"],
  registers: [],
});

/** Counts every trouble with the database, and logs it as a warning from time to time. */
export function watchTroubles(log: Log, now: () => number = () => performance.now()) {
  const saidAt = new Map<Trouble, { at: number; since: number }>();
  return (trouble: Trouble, error: unknown): void => {
    databaseTroubles.inc({ trouble });
    const time = now();
    const said = saidAt.get(trouble);
    if (said && time - said.at < SAID_EVERY_MS) {
      said.since += 1;
      return;
    }
    log.warn({ err: error, trouble, requests: 1 + (said?.since ?? 0) }, "the database cannot serve a request");
    saidAt.set(trouble, { at: time, since: 0 });
  };
}
