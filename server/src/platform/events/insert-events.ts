import { sql } from "kysely";
import type { Tx } from "../database/database.ts";

/** One event to be logged. `revealedAt` holds it back: watchers see it at that moment of the database's clock, not before. */
export type NewEvent = { kind: string; payload: object; revealedAt?: Date };

/**
 * The insert of any number of events as one named statement, for writers that send their own pipeline:
 * `pipeline.query(name, text, values(events))`. The events are numbered in the order of the list.
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

/** Logs events in the caller's transaction. After its commit call `wakeTail()`. */
export async function appendEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const [kinds, payloads, revealedAts] = insertEventsStatement.values(events);
  await sql`insert into platform_events (kind, payload, revealed_at)
    select kind, payload::json, revealed_at
    from unnest(${kinds}::text[], ${payloads}::text[], ${revealedAts}::timestamptz[]) as e (kind, payload, revealed_at)`.execute(
    tx,
  );
}
