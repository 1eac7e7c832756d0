import type pg from "pg";

/** An event as subscribers get it. */
export type LoggedEvent = {
  id: number;
  kind: string;
  payload: unknown;
  createdAt: Date;
};

/** The last event that was read. `xid` is text because transaction ids have 64 bits. */
export type Cursor = { xid: string; id: number };

export type EventRow = LoggedEvent & Cursor & { dueInMs: number };

/** The present: every transaction below `xid` is finished, and no event at or above it has been read. */
export async function selectPresent(client: pg.ClientBase): Promise<Cursor> {
  const { rows } = await client.query<{ xid: string }>("select pg_snapshot_xmin(pg_current_snapshot())::text as xid");
  return { xid: rows[0]!.xid, id: 0 };
}

/** The events after the cursor whose transactions are all finished, so no earlier event can appear later. */
export function selectEventsAfter(client: pg.ClientBase, cursor: Cursor, limit: number): Promise<EventRow[]> {
  return select(client, {
    name: "select_events_after",
    text: `${COLUMNS} where (event.xid, event.id) > ($1::xid8, $2::bigint) and event.xid < pg_snapshot_xmin(pg_current_snapshot())
order by event.xid, event.id limit $3`,
    values: [cursor.xid, cursor.id, limit],
  });
}

/** The events of transactions before the cursor that are not revealed yet. */
export function selectUnrevealedBefore(client: pg.ClientBase, cursor: Cursor): Promise<EventRow[]> {
  return select(client, {
    name: "select_unrevealed_before",
    text: `${COLUMNS} where revealed_at > clock_timestamp() and event.xid < $1::xid8 order by event.xid, event.id`,
    values: [cursor.xid],
  });
}

// The wait is measured by the database's clock, so servers with different clocks reveal at the same moment and never
// too early. The order must use the table's xid: the selected xid is text, in which 1000 sorts before 999.
const COLUMNS = `select id, xid::text as xid, kind, payload, created_at as "createdAt",
coalesce(extract(epoch from revealed_at - clock_timestamp()) * 1000, 0)::float8 as "dueInMs" from platform_events event`;

async function select(client: pg.ClientBase, query: pg.QueryConfig): Promise<EventRow[]> {
  const { rows } = await client.query<EventRow>(query);
  return rows;
}
