import { type RawBuilder, sql } from "kysely";

/** A moment as whole microseconds since 1970: as exact as the database keeps it, and a number that JSON can carry. */
export function microsOf(moment: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(extract(epoch from ${moment}) * 1000000)::bigint`;
}

/** The moment of so many microseconds, for a comparison. */
export function momentOf(micros: number): RawBuilder<Date> {
  return sql<Date>`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`;
}
