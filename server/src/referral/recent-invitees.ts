import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** Finds the inviters who have brought at least so many players since a moment, with these players. */
export async function findRecentInvitees(
  db: Db,
  { since, least, most }: { since: Date; least: number; most: number },
): Promise<{ inviterId: number; inviteeIds: number[] }[]> {
  const { rows } = await sql<{ inviterId: number; inviteeIds: number[] }>`
    select inviter_id as "inviterId", (array_agg(player_id order by player_id))[1:500] as "inviteeIds"
    from referral_bindings where created_at >= ${since}
    group by inviter_id having count(*) >= ${least} order by count(*) desc limit ${most}`.execute(db);
  return rows;
}
