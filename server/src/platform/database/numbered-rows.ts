import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "./database.ts";

/**
 * Must be in the FROM of every statement that takes numbers from the sequence of numbered rows. It gives the
 * transaction its id before it takes a number, so a reader who waits for all transactions below an id has also waited
 * for every number that was taken before that id.
 */
export const IN_NUMBERED_TRANSACTION = "pg_current_xact_id()";

/** The rows with a number above `after` and up to `upTo`, and the time zone in which their days are counted. */
export type Span = { after: number; upTo: number; timeZone: string };

/** Rows that are added and never changed, and are numbered by a sequence. `Sums` is the type of the sums of a span. */
export type NumberedRows<Sums> = {
  sequence: string;
  /** Sums the rows of a span. `readTo` is below `upTo` if a row cannot be counted yet; later rows then wait too. */
  sum(db: Db, span: Span): Promise<{ readTo: number; sums: Sums }>;
};

/**
 * Returns the last number of each sequence, in their order. A transaction that gets its id afterwards has a higher id
 * than every transaction that took one of these numbers; so the rows up to them are complete when all transactions
 * below that id have ended. (The `xmax` of a snapshot would be too low: running transactions can be above it.)
 */
export async function readLastNumbers(db: Db, sequences: readonly string[]): Promise<{ numbers: number[]; at: Date }> {
  const { rows } = await sql<{ numbers: number[]; at: Date }>`
    select array_agg(coalesce(pg_sequence_last_value(name::regclass), 0) order by place) as numbers,
      statement_timestamp() as at
    from unnest(${sequences}::text[]) with ordinality as listed (name, place)`.execute(db);
  return rows[0]!;
}

/** Whether every transaction below this id has ended. Statements after this one see everything that they committed. */
export async function haveEnded(tx: Tx, xid: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) >= ${xid}::xid8 as ended`.execute(tx);
  return rows[0]!.ended;
}

/** The local date of a moment in the time zone of the span, as SQL. */
export const dayIn = (moment: RawBuilder<unknown>, { timeZone }: Pick<Span, "timeZone">) =>
  sql<string>`(${moment} at time zone ${timeZone})::date`;
