import { type RawBuilder, sql } from "kysely";

/** A timestamp as whole microseconds since 1970: the database's full precision, as a number that JSON can hold. */
export function microsOf(moment: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(extract(epoch from ${moment}) * 1000000)::bigint`;
}

/** The timestamp of this many microseconds since 1970, for a comparison. */
export function momentOf(micros: number): RawBuilder<Date> {
  return sql<Date>`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`;
}

/** A page of a timeline: only moments before `before` (microseconds since 1970), and at most `limit` of them. */
export type Stretch = { before?: number | undefined; limit: number };

type Asked = Stretch & {
  /** A table under the name that `where` and `moment` use. */
  table: RawBuilder<unknown>;
  /** The condition of its rows, in the form of an index. */
  where: RawBuilder<unknown>;
  moment: RawBuilder<unknown>;
};

/**
 * The newest moments at which a table has rows, each moment once (column `at`), for a `with recursive`. The query costs
 * one index lookup for each moment, however many rows have that moment and however old they are.
 */
export function newestMoments({ table, where, moment, before, limit }: Asked): RawBuilder<unknown> {
  const newest = (than: RawBuilder<unknown>) =>
    sql`(select ${moment} from ${table} where ${where} ${than} order by ${moment} desc limit 1)`;
  const first = before === undefined ? sql`` : sql`and ${moment} < ${momentOf(before)}`;
  return sql`moments (at) as (
      select ${newest(first)} union all select ${newest(sql`and ${moment} < moments.at`)} from moments where moments.at is not null
    ), newest as (select at from moments where at is not null limit ${limit})`;
}
