import { MINUTE_MS, SECOND_MS } from "@vitrine/contract/time.ts";
import type pg from "pg";
import { Gauge, type Registry } from "prom-client";
import { ownClockMs, setDatabaseTime } from "../clock.ts";
import type { Log } from "../log.ts";

/** With a larger difference a node is not ready, because signatures, certificates and other services need the right time. */
const MOST_OFFSET_MS = 5 * SECOND_MS;
/** Of so many questions the one with the shortest round trip counts. */
const QUESTIONS = 5;

/** One measurement; `offsetMs` is this machine's clock minus the database's, `jumpMs` this clock minus the even one. */
type Measured = { offsetMs: number; jumpMs: number; atMs: number };

/**
 * Measures this machine's clock against the database's now and every minute, and a second after somebody has set it, so
 * that `now()` is the database's time. `check` is the readiness check. While the database is away, the last measurement
 * counts.
 */
export async function keepClock(options: { pool: pg.Pool; log: Log; metrics: Registry; everyMs?: number }) {
  const { pool, log, metrics, everyMs = MINUTE_MS } = options;
  const gauge = new Gauge({
    name: "vitrine_clock_offset_seconds",
    help: "This machine's clock minus the database's; positive if this machine's clock is ahead",
    registers: [metrics],
  });
  let last = await measure(pool);
  let wasWrong = false;
  let measuring = false;

  function note(): void {
    gauge.set(last.offsetMs / 1000);
    const isWrong = Math.abs(last.offsetMs) > MOST_OFFSET_MS;
    const fields = { offsetSeconds: last.offsetMs / 1000 };
    if (isWrong && !wasWrong) log.error(fields, "this machine's clock differs from the database's");
    if (!isWrong && wasWrong) log.info(fields, "this machine's clock agrees with the database's again");
    wasWrong = isWrong;
  }

  async function look(): Promise<void> {
    const isOld = performance.now() - last.atMs > everyMs;
    const wasSet = Math.abs(ownClockMs() - performance.now() - last.jumpMs) > SECOND_MS;
    if (measuring || !(isOld || wasSet)) return;
    measuring = true;
    // The readiness checks of the database report that it is away.
    last = await measure(pool).catch(() => last);
    measuring = false;
    note();
  }

  note();
  const timer = setInterval(look, Math.min(everyMs, SECOND_MS)).unref();
  return {
    check: async () => (wasWrong ? "this machine's clock differs from the database's" : null),
    stop: () => clearInterval(timer),
  };
}

async function measure(pool: pg.Pool): Promise<Measured> {
  const client = await pool.connect();
  try {
    let best: { databaseMs: number; atMs: number; roundMs: number; ownMs: number } | undefined;
    for (let question = 0; question < QUESTIONS; question += 1) {
      const askedMs = performance.now();
      const ownMs = ownClockMs();
      const { rows } = await client.query<{ ms: number }>(TIME);
      const atMs = performance.now();
      const roundMs = atMs - askedMs;
      // The database read its clock after the question was sent, so at the answer it is this late at least.
      if (!best || roundMs < best.roundMs) best = { databaseMs: rows[0]!.ms, atMs, roundMs, ownMs };
    }
    const { ownMs, ...time } = best!;
    setDatabaseTime(time);
    return {
      // On average the database reads its clock in the middle of the round trip.
      offsetMs: ownMs + time.roundMs / 2 - time.databaseMs,
      jumpMs: ownMs - (time.atMs - time.roundMs),
      atMs: time.atMs,
    };
  } finally {
    client.release();
  }
}

const TIME = {
  name: "read_clock",
  text: "select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms",
};
