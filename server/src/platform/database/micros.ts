import { type RawBuilder, sql } from "kysely";

/** A timestamp as whole microseconds since 1970: the database's full precision, as a number that JSON can hold. */
export function microsOf(moment: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(extract(epoch from ${moment}) * 1000000)::bigint`;
}

/** The timestamp of this many microseconds since 1970, for a comparison. */
export function momentOf(micros: number): RawBuilder<Date> {
  return sql<Date>`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`;
}
