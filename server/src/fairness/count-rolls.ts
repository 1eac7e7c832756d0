import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { dayIn, type NumberedRows } from "../platform/database/numbered-rows.ts";

/**
 * Counts the revealed openings of boxes, also those in battles, but not those in rehearsals. Older rows are counted once
 * and cached; each call reads only from the first row that is fresh or hidden. A row is fresh for ten seconds, because a
 * lower id may still be committed. Reads the table instead of the view, because it needs the first hidden row; the
 * result has only revealed rows.
 */
export function countRolls(db: Db): () => Promise<number> {
  let settled = { id: 0, count: 0 };
  return async () => {
    const { rows } = await sql<{ id: number | null; settledRolls: number; freshRolls: number }>`
      with roll as (
        select id, coalesce(revealed_at, created_at) as shown_at, platform_is_revealed(revealed_at) as is_revealed from fairness_rounds
        where id > ${settled.id} and game not in ('dream', 'rehearsal')
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

/** Counts a player's dreams whose wheels still turn. An account with such a dream cannot be closed. */
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

/**
 * The rolls of a box version, or of all dreams (box 0), in one game on one day. A dream counts with its value if it was
 * won. For dreams, `expectedThousandths` (of a cent) and `variance` (square cents) are what they should pay: sums over
 * chance × value, and over chance × (1 − chance) × value².
 */
export type RollSum = {
  day: string;
  game: string;
  boxId: number;
  boxVersion: number;
  rolls: number;
  valueCents: number;
  expectedThousandths: number;
  variance: number;
};

/** Sums new rolls. It stops before the first hidden roll, so no sum shows an outcome early. Rehearsals do not count. */
export const newRolls: NumberedRows<RollSum[]> = {
  sequence: "fairness_round_ids",
  async sum(db, span) {
    const { after, upTo } = span;
    const hidden = await sql<{ id: number | null }>`select min(id) as id from fairness_rounds
      where id > ${after} and id <= ${upTo} and revealed_at > clock_timestamp()`.execute(db);
    const readTo = (hidden.rows[0]?.id ?? upTo + 1) - 1;
    const chance = sql`(range_end - range_start + 1)::numeric / size`;
    const ofDream = (value: typeof chance) =>
      sql`coalesce(sum(round(${value})) filter (where game = 'dream'), 0)::bigint`;
    const { rows } = await sql<RollSum>`
      select ${dayIn(sql`created_at`, span)} as day, game, coalesce(box_id, 0) as "boxId",
        coalesce(box_version, 0) as "boxVersion", count(*) as rolls,
        coalesce(sum(value_cents) filter (where game <> 'dream' or voucher_id is not null), 0)::bigint as "valueCents",
        ${ofDream(sql`1000 * value_cents * ${chance}`)} as "expectedThousandths",
        ${ofDream(sql`value_cents::numeric * value_cents * ${chance} * (1 - ${chance})`)} as variance
      from fairness_rounds where id > ${after} and id <= ${readTo} and game <> 'rehearsal' group by 1, 2, 3, 4`.execute(
      db,
    );
    return { readTo, sums: rows };
  },
};
/** Returns the player of a roll; undefined if there is no such roll. */
export async function findRollOwner(db: Db, rollId: number): Promise<number | undefined> {
  const row = await db.selectFrom("fairness_rounds").select("player_id").where("id", "=", rollId).executeTakeFirst();
  return row?.player_id;
}
