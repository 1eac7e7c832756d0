import { type RawBuilder, sql } from "kysely";
import { momentOf } from "./micros.ts";

/** Where a line of time goes on: what is older than so many microseconds since 1970, and how many moments of it. */
export type Stretch = { before?: number | undefined; limit: number };

type Asked = Stretch & {
  /** A table, by the name that the conditions use. */
  table: RawBuilder<unknown>;
  /** What has to hold of its rows, as an index has it. */
  where: RawBuilder<unknown>;
  moment: RawBuilder<unknown>;
};

/**
 * The newest moments at which a table has rows, each once (column `at`), for a `with recursive`. One look into an index for each,
 * however many rows a moment has and however far back it lies.
 */
export function newestMoments({ table, where, moment, before, limit }: Asked): RawBuilder<unknown> {
  const newest = (than: RawBuilder<unknown>) =>
    sql`(select ${moment} from ${table} where ${where} ${than} order by ${moment} desc limit 1)`;
  const first = before === undefined ? sql`` : sql`and ${moment} < ${momentOf(before)}`;
  return sql`moments (at) as (
      select ${newest(first)} union all select ${newest(sql`and ${moment} < moments.at`)} from moments where moments.at is not null
    ), newest as (select at from moments where at is not null limit ${limit})`;
}
