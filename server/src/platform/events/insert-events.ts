import { sql } from "kysely";
import type { Tx } from "../database/database.ts";

/** An event to log. Subscribers get it at `revealedAt` by the database's clock, or at once when it is absent. */
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
