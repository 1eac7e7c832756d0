import { sql } from "kysely";
import type pg from "pg";
import type { Tx } from "../database/database.ts";

/**
 * An event to log. Subscribers get the event at `revealedAt` by the database's clock, or immediately when `revealedAt`
 * is absent.
 */
export type NewEvent = { kind: string; payload: object; revealedAt?: Date };

/**
 * The insert of any number of events as one named statement, for code that uses its own pipeline: `pipeline.query(name,
 * text, values(events))`. The events are numbered in the order of the list.
 */
export const insertEventsStatement = {
  name: "insert_events",
  text: `insert into platform_events (kind, payload, revealed_at)
select kind, payload::json, revealed_at from unnest($1::text[], $2::text[], $3::timestamptz[]) as e (kind, payload, revealed_at)`,
  values(events: readonly NewEvent[]): [string[], string[], (string | null)[]] {
    return [
      events.map((event) => event.kind),
      events.map((event) => JSON.stringify(event.payload)),
      events.map((event) => event.revealedAt?.toISOString() ?? null),
    ];
  },
} as const;

/** Logs events in the caller's transaction. Call `wakeTail()` after the commit. */
export async function appendEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const [kinds, payloads, revealedAts] = insertEventsStatement.values(events);
  await sql`insert into platform_events (kind, payload, revealed_at)
    select kind, payload::json, revealed_at
    from unnest(${kinds}::text[], ${payloads}::text[], ${revealedAts}::timestamptz[]) as e (kind, payload, revealed_at)`.execute(
    tx,
  );
}

/** An event as subscribers get it. */
export type LoggedEvent = {
  id: number;
  kind: string;
  payload: unknown;
  createdAt: Date;
};

/** The last event that was read. `xid` is text because transaction ids have 64 bits. */
export type Cursor = { xid: string; id: number };

/** An event as it was read. `dueInMs` is the time until its reveal; below zero, how long it has waited for this read. */
export type EventRow = LoggedEvent & Cursor & { dueInMs: number };

/** Returns a cursor for the present: transactions below `xid` are finished, and events from `xid` on are unread. */
export async function selectPresent(client: pg.ClientBase): Promise<Cursor> {
  const { rows } = await client.query<{ xid: string }>("select pg_snapshot_xmin(pg_current_snapshot())::text as xid");
  return { xid: rows[0]!.xid, id: 0 };
}

/** Reads the events after the cursor up to the oldest open transaction, so that no earlier event can appear later. */
export function selectEventsAfter(client: pg.ClientBase, cursor: Cursor, limit: number): Promise<EventRow[]> {
  return select(client, {
    name: "select_events_after",
    text: `${COLUMNS} where (event.xid, event.id) > ($1::xid8, $2::bigint) and event.xid < pg_snapshot_xmin(pg_current_snapshot())
order by event.xid, event.id limit $3`,
    values: [cursor.xid, cursor.id, limit],
  });
}

/**
 * Reads the events of transactions before the cursor that are not revealed yet. PostgreSQL cannot look up
 * clock_timestamp() in the index, because it may change within the statement: it would read every event of the site.
 */
export function selectUnrevealedBefore(client: pg.ClientBase, cursor: Cursor): Promise<EventRow[]> {
  return select(client, {
    name: "select_unrevealed_before",
    text: `${COLUMNS} where revealed_at > statement_timestamp() and event.xid < $1::xid8 order by event.xid, event.id`,
    values: [cursor.xid],
  });
}

/**
 * Returns how long the first event after the cursor has waited, in seconds; 0 if there is none. It waits for the oldest
 * open transaction of the whole database server.
 */
export async function selectLagSeconds(client: pg.ClientBase, cursor: Cursor): Promise<number> {
  const { rows } = await client.query<{ seconds: number }>({
    name: "select_events_lag",
    text: `select extract(epoch from clock_timestamp() - created_at)::float8 as seconds from platform_events event
where (event.xid, event.id) > ($1::xid8, $2::bigint) order by event.xid, event.id limit 1`,
    values: [cursor.xid, cursor.id],
  });
  return Math.max(0, rows[0]?.seconds ?? 0);
}

// The wait is measured by the database's clock, so servers with different clocks reveal at the same moment and never
// too early. The order must use the table's xid: the selected xid is text, in which 1000 sorts before 999.
const COLUMNS = `select id, xid::text as xid, kind, payload, created_at as "createdAt",
(extract(epoch from coalesce(revealed_at, created_at) - clock_timestamp()) * 1000)::float8 as "dueInMs" from platform_events event`;

async function select(client: pg.ClientBase, query: pg.QueryConfig): Promise<EventRow[]> {
  const { rows } = await client.query<EventRow>(query);
  return rows;
}
