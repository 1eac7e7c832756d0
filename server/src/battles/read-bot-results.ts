import { BATTLE_STATES, type botResults } from "@vitrine/contract/battles.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** What all bots together have paid and won in closed battles, rooms with a password too, and how many battles were void. */
export async function readBotResults(db: Db): Promise<OutputOf<typeof botResults>> {
  const [sums, voids] = await Promise.all([
    db
      .selectFrom("battles_days")
      .select([
        sql<number>`coalesce(sum(battles), 0)::int`.as("battles"),
        sql<number>`coalesce(sum(wins), 0)::int`.as("wins"),
        sql<number>`coalesce(sum(staked_cents), 0)::bigint`.as("stakedCents"),
        sql<number>`coalesce(sum(won_cents), 0)::bigint`.as("wonCents"),
      ])
      .where("player_id", "<", 0)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("battles_battles_revealed")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("state", "=", BATTLE_STATES.voided)
      .executeTakeFirstOrThrow(),
  ]);
  const { battles, wins, stakedCents, wonCents } = sums;
  return {
    battles,
    wins,
    staked: toCoins(stakedCents),
    won: toCoins(wonCents),
    profit: toCoins(wonCents - stakedCents),
    voids: voids.count,
  };
}
