import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/**
 * The battles that one player lost to another and won back, in rooms with a password, and the prices of their boxes.
 */
export type OneSided = {
  loserId: number;
  winnerId: number;
  lost: number;
  wonBack: number;
  lostCents: number;
  wonBackCents: number;
};

/**
 * Finds pairs of players of whom one lost much more to the other than that player won back, in rooms with a password
 * that ended since a time. The largest losses come first.
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

/** The stakes that two players lost to each other in private battles, in cents. */
type Meeting = { playerId: number; battles: number; lostCents: number; wonCents: number };

/**
 * Reads the players whom a player met in finished private battles, among the newest `most` of the player's rooms. A
 * battle that the other player won counts as lost with the player's own stake, without its cashback.
 */
export async function readPrivateMeetings(db: Db, playerId: number, most: number): Promise<Meeting[]> {
  const stake = sql`room.boxes_cents + room.surcharge_cents`;
  const { rows } = await sql<Meeting>`
    with recent as (
      select battle_id, pos, cashback_cents from battles_seats where player_id = ${playerId}
      order by battle_id desc limit ${most}
    )
    select other.player_id as "playerId", count(*)::int as battles,
      coalesce(sum(${stake} - coalesce(recent.cashback_cents, 0)) filter (where room.winner_pos = other.pos), 0)::bigint
        as "lostCents",
      coalesce(sum(${stake} - coalesce(other.cashback_cents, 0)) filter (where room.winner_pos = recent.pos), 0)::bigint
        as "wonCents"
    from recent
    join battles_battles_revealed room on room.id = recent.battle_id and room.state = ${sql.lit(BATTLE_STATES.finished)}
      and room.password_hash is not null
    join battles_seats other on other.battle_id = recent.battle_id and other.player_id > 0
      and other.player_id <> ${playerId}
    group by 1 order by 2 desc limit 100`.execute(db);
  return rows;
}
