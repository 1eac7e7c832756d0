import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** A request of a player about the own data: what was asked and when, and when and how it ended. */
export type PrivacyRequest = {
  kind: "export" | "deletion";
  id: number;
  playerId: number;
  askedAt: Date;
  dueAt: Date | null;
  doneAt: Date | null;
  outcome: string | null;
};

/**
 * Lists exports and deletions that were asked for in a period, the newest first. `before` is the time of the last row
 * of the page before.
 */
export async function listPrivacyRequests(
  db: Db,
  { from, to, most }: { from: Date; to: Date; most: number },
): Promise<PrivacyRequest[]> {
  const { rows } = await sql<PrivacyRequest>`
    (select 'deletion' as kind, id, account_id as "playerId", requested_at as "askedAt", closes_at as "dueAt",
      ended_at as "doneAt", outcome
    from privacy_deletions where requested_at >= ${from} and requested_at < ${to} order by requested_at desc limit ${most})
    union all
    (select 'export', id, account_id, asked_at, null, done_at, case when done_at is null then null else 'done' end
    from privacy_exports where asked_at >= ${from} and asked_at < ${to} order by asked_at desc limit ${most})
    order by "askedAt" desc limit ${most}`.execute(db);
  return rows;
}
