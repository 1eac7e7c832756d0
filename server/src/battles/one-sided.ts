import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** What one player lost to another in rooms with a password: the price of the boxes in the lost battles. */
export type OneSided = {
  loserId: number;
  winnerId: number;
  lost: number;
  wonBack: number;
  lostCents: number;
  wonBackCents: number;
};

/**
 * Finds pairs of players of whom one has lost much more to the other than the other way round, in rooms with a password
 * that ended since a moment. The largest losses come first.
 */
export async function findOneSided(
  db: Db,
  asked: { since: Date; battles: number; cents: number; percent: number; most: number },
): Promise<OneSided[]> {
  const { since, battles, cents, percent, most } = asked;
  const { rows } = await sql<OneSided>`
    with flows as (
      select loser.player_id as loser_id, winner.player_id as winner_id, count(*) as battles,
        sum(battle.boxes_cents) as cents
      from battles_battles_revealed battle
        join battles_seats winner on winner.battle_id = battle.id and winner.pos = battle.winner_pos
        join battles_seats loser on loser.battle_id = battle.id and loser.pos <> battle.winner_pos
      where battle.password_hash is not null and battle.state = 2 and battle.closed_at >= ${since}
        and winner.player_id > 0 and loser.player_id > 0
      group by 1, 2
    )
    select flow.loser_id as "loserId", flow.winner_id as "winnerId", flow.battles::int as lost,
      coalesce(back.battles, 0)::int as "wonBack", flow.cents::bigint as "lostCents", coalesce(back.cents, 0)::bigint as "wonBackCents"
    from flows flow left join flows back on back.loser_id = flow.winner_id and back.winner_id = flow.loser_id
    where flow.battles >= ${battles} and flow.cents - coalesce(back.cents, 0) >= ${cents}
      and flow.cents * 100 >= (flow.cents + coalesce(back.cents, 0)) * ${percent}
    order by flow.cents desc limit ${most}`.execute(db);
  return rows;
}
