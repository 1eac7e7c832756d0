import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { microsOf, momentOf } from "../platform/database/moments.ts";

/** A request of a player about the own data: what was asked and when, and when and how it ended. */
export type PrivacyRequest = {
  kind: "export" | "deletion";
  id: number;
  playerId: number;
  askedAt: Date;
  /** `askedAt` with the database's full precision. */
  askedMicros: number;
  dueAt: Date | null;
  doneAt: Date | null;
  outcome: string | null;
};

/** The place of a request in the list. Many may have been asked for in the same millisecond, or even microsecond. */
export type RequestPlace = Pick<PrivacyRequest, "kind" | "id" | "askedMicros">;

/** Lists exports and deletions that were asked for in a period, the newest first: those that follow `after`. */
export async function listPrivacyRequests(
  db: Db,
  { from, to, after, most }: { from: Date; to: Date; after?: RequestPlace | undefined; most: number },
): Promise<PrivacyRequest[]> {
  const follows = (asked: string, kind: PrivacyRequest["kind"]) => {
    if (!after) return sql``;
    const [at, its] = [momentOf(after.askedMicros), sql.ref(asked)];
    // The first condition alone can use the index.
    return sql`and ${its} <= ${at} and (${its}, ${kind}::text, id) < (${at}, ${after.kind}::text, ${after.id}::bigint)`;
  };
  const { rows } = await sql<PrivacyRequest>`
    select list.*, ${microsOf(sql`"askedAt"`)} as "askedMicros" from (
      (select 'deletion' as kind, id, account_id as "playerId", requested_at as "askedAt", closes_at as "dueAt",
        ended_at as "doneAt", outcome
      from privacy_deletions where requested_at >= ${from} and requested_at < ${to} ${follows("requested_at", "deletion")}
      order by requested_at desc, id desc limit ${most})
      union all
      (select 'export', id, account_id, asked_at, null, done_at, case when done_at is null then null else 'done' end
      from privacy_exports where asked_at >= ${from} and asked_at < ${to} ${follows("asked_at", "export")}
      order by asked_at desc, id desc limit ${most})
    ) list order by "askedAt" desc, kind desc, id desc limit ${most}`.execute(db);
  return rows;
}

/** The place as the cursor of a page, e.g. "1790000000000000-export-12". */
export const cursorOf = ({ askedMicros, kind, id }: RequestPlace): string => `${askedMicros}-${kind}-${id}`;

/** The place that a cursor names. */
export function placeOf(cursor: string): RequestPlace {
  const [askedMicros, kind, id] = cursor.split("-");
  return { askedMicros: Number(askedMicros), kind: kind as PrivacyRequest["kind"], id: Number(id) };
}
