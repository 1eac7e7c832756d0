import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/**
 * Counts revealed openings of boxes. Older rows are counted once and cached; each call reads only from the first row
 * that is fresh or hidden. A row is fresh for ten seconds, because a lower id may still be committed. Reads the
 * table instead of the view, because it needs the first hidden row; the result has only revealed rows.
 */
export function countRolls(db: Db): () => Promise<number> {
  let settled = { id: 0, count: 0 };
  return async () => {
    const { rows } = await sql<{ id: number | null; settledRolls: number; freshRolls: number }>`
      with roll as (
        select id, coalesce(revealed_at, created_at) as shown_at, platform_is_revealed(revealed_at) as is_revealed from fairness_rounds
        where id > ${settled.id} and game <> 'dream'
      ), edge as (
        select min(id) as id from roll where shown_at >= now() - interval '10 seconds'
      )
      select max(roll.id) filter (where edge.id is null or roll.id < edge.id) as id,
        count(*) filter (where edge.id is null or roll.id < edge.id) as "settledRolls",
        count(*) filter (where roll.id >= edge.id and roll.is_revealed) as "freshRolls"
      from roll cross join edge
    `.execute(db);
    const { id, settledRolls, freshRolls } = rows[0]!;
    settled = { id: id ?? settled.id, count: settled.count + settledRolls };
    return settled.count + freshRolls;
  };
}

/** Counts a player's dreams whose wheels still turn. An account with one cannot be closed. */
export async function countTurningWheels(db: Db, playerId: number): Promise<{ orders: number; undecided: number }> {
  const { wheels } = await db
    .selectFrom("fairness_rounds")
    .select(sql<number>`count(*)`.as("wheels"))
    .where("player_id", "=", playerId)
    .where("game", "=", "dream")
    .where(sql<boolean>`not platform_is_revealed(revealed_at)`)
    .executeTakeFirstOrThrow();
  return { orders: wheels, undecided: wheels };
}
