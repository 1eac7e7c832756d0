import { setTimeout as sleep } from "node:timers/promises";
import { HOUR_MS } from "@vitrine/contract/time.ts";
import pg from "pg";
import { columnTypes } from "../database/values.ts";
import type { Log } from "../log.ts";
import { feedSeconds } from "../metrics/timings.ts";
import {
  type Cursor,
  type EventRow,
  type LoggedEvent,
  selectEventsAfter,
  selectLagSeconds,
  selectPresent,
  selectUnrevealedBefore,
} from "./stored-events.ts";
import { onWake, WAKE_CHANNEL } from "./wake.ts";

type TailOptions = {
  connectionString: string;
  /**
   * Gets events in the order of their transaction ids; an event with a later reveal comes at its reveal. It should not
   * throw; errors are logged.
   */
  onEvents: (events: LoggedEvent[]) => void;
  log: Log;
  /** The interval of polls when no wake arrives. */
  pollMs?: number;
  /** The minimum time between two reads, so that a busy log is read in pages and not row by row. */
  gapMs?: number;
  pageSize?: number;
};

type Tail = {
  ready: Promise<void>;
  /** Returns for how many seconds the oldest event that is not delivered yet has waited; 0 if there is none. */
  lagSeconds(): Promise<number>;
  stop(): Promise<void>;
};

/**
 * Follows the event log from the present on, on a separate connection, and delivers each event once. It also delivers
 * earlier events that are not revealed yet. After a lost connection it continues after the last delivered event.
 *
 * `ready` resolves when every event committed from then on will be delivered; `stop` ends the tail and closes the
 * connection.
 */
export function tailEvents(options: TailOptions): Tail {
  const { connectionString, log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const started = Promise.withResolvers<void>();
  const deliver = deliverTo(options);
  let reading: { client: pg.Client; cursor: Cursor } | undefined;
  let readMs = performance.now();
  const held = holdUntilDue<LoggedEvent>(deliver);
  const take = (rows: EventRow[]): void => {
    const due: LoggedEvent[] = [];
    let waitedMs = 0;
    for (const { id, kind, payload, createdAt, dueInMs } of rows) {
      if (dueInMs > 0) held.add({ id, kind, payload, createdAt }, dueInMs);
      else {
        due.push({ id, kind, payload, createdAt });
        waitedMs = Math.max(waitedMs, -dueInMs);
      }
    }
    if (due.length === 0) return;
    feedSeconds.observe(waitedMs / 1000);
    deliver(due);
  };

  const run = async (): Promise<void> => {
    let cursor: Cursor | undefined;
    for (let failures = 0; !signal.aborted; failures += 1) {
      const client = new pg.Client({ ...CONNECTION, connectionString });
      const bell = watchForWakes(client, signal);
      try {
        await client.connect();
        await client.query(`listen ${WAKE_CHANNEL}`);
        if (!cursor) {
          const present = await selectPresent(client);
          take(await selectUnrevealedBefore(client, present));
          cursor = present;
        }
        reading = { client, cursor };
        started.resolve();
        while (!signal.aborted) {
          for await (const page of readPages(client, cursor, options)) {
            // The cursor moves with each page, so a connection lost between two pages repeats no event.
            cursor = page.at(-1)!;
            reading = { client, cursor };
            take(page);
          }
          readMs = performance.now();
          failures = 0;
          await bell.rung(options);
        }
      } catch (err) {
        if (!signal.aborted) log.warn({ err }, "the tail of the event log lost its connection; reconnecting");
      } finally {
        reading = undefined;
        bell.stop();
        await client.end().catch(() => {});
      }
      await sleep(Math.min(100 * 2 ** failures, 5_000), undefined, { signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    ready: started.promise,
    async lagSeconds() {
      const lag = reading && (await selectLagSeconds(reading.client, reading.cursor).catch(() => undefined));
      // Without a connection nothing is delivered.
      return lag ?? (performance.now() - readMs) / 1000;
    },
    async stop() {
      stopping.abort();
      held.stop();
      await running;
      started.resolve();
    },
  };
}

const CONNECTION = {
  types: columnTypes,
  application_name: "vitrine tail",
  connectionTimeoutMillis: 5_000,
  query_timeout: 10_000,
  keepAlive: true,
} as const;

async function* readPages(
  client: pg.Client,
  from: Cursor,
  { pageSize = 1_000 }: TailOptions,
): AsyncGenerator<EventRow[]> {
  let cursor = from;
  for (;;) {
    const page = await selectEventsAfter(client, cursor, pageSize);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    if (page.length < pageSize) return;
    cursor = last;
  }
}

function deliverTo({ onEvents, log }: TailOptions): (events: LoggedEvent[]) => void {
  return (events) => {
    try {
      onEvents(events);
    } catch (err) {
      log.error({ err }, "a subscriber of the event log failed");
    }
  };
}

/**
 * Ends the pause between two polls at a wake of this or another process, and at the loss of the connection (the next
 * read then fails).
 */
function watchForWakes(client: pg.Client, signal: AbortSignal) {
  let woken = false;
  let answer: (() => void) | undefined;
  const ring = (): void => {
    woken = true;
    answer?.();
  };
  const forget = onWake(ring);
  client.on("notification", ring);
  client.on("error", ring);
  client.on("end", ring);
  signal.addEventListener("abort", ring);
  return {
    async rung({ pollMs = 500, gapMs = 40 }: TailOptions): Promise<void> {
      await sleep(gapMs, undefined, { signal }).catch(() => {});
      if (!woken) {
        const { promise, resolve } = Promise.withResolvers<void>();
        answer = resolve;
        const timer = setTimeout(resolve, pollMs);
        await promise;
        clearTimeout(timer);
      }
      woken = false;
    },
    stop(): void {
      forget();
      signal.removeEventListener("abort", ring);
    },
  };
}

/** Holds things until they are due and releases them in the order of their due times. */
type Held<T> = { add(thing: T, dueInMs: number): void; size(): number; stop(): void };

/**
 * Runs one timer for all waiting items. `onDue` gets everything that is due, ordered by due time and then by arrival.
 */
function holdUntilDue<T>(onDue: (things: T[]) => void): Held<T> {
  const waiting: { thing: T; dueAt: number }[] = [];
  let timer: NodeJS.Timeout | undefined;

  const arm = (): void => {
    clearTimeout(timer);
    const [first] = waiting;
    if (!first) return;
    // Node's timers overflow beyond 24 days and may fire a little early, so wait in slices and check again.
    const waitMs = Math.min(Math.max(1, Math.ceil(first.dueAt - performance.now())), SLICE_MS);
    timer = setTimeout(release, waitMs).unref();
  };
  const release = (): void => {
    const now = performance.now();
    const end = waiting.findIndex((entry) => entry.dueAt > now);
    const due = waiting.splice(0, end === -1 ? waiting.length : end);
    arm();
    if (due.length > 0) onDue(due.map((entry) => entry.thing));
  };
  return {
    add(thing, dueInMs) {
      const dueAt = performance.now() + dueInMs;
      const place = placeAfter(waiting, dueAt);
      waiting.splice(place, 0, { thing, dueAt });
      if (place === 0) arm();
    },
    size: () => waiting.length,
    stop() {
      clearTimeout(timer);
      waiting.length = 0;
    },
  };
}

const SLICE_MS = HOUR_MS;

function placeAfter(entries: readonly { dueAt: number }[], dueAt: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entries[middle]!.dueAt <= dueAt) low = middle + 1;
    else high = middle;
  }
  return low;
}
