import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** What two players won from each other in private battles, in cents of stakes. */
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
