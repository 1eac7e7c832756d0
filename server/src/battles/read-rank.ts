import type { battleMyRank, battleRank, RankPeriod } from "@vitrine/contract/battles.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { sql } from "kysely";
import { now, siteCalendar } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { type Faces, NOBODY } from "./bots.ts";

type Ranking = OutputOf<typeof battleRank>;
type Winner = { playerId: number; wonCents: number; wins: number; rank: number };

const LISTED = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Players by what they won in the day, week or month of this moment. Equal values share a rank; bots are left out. */
export async function readRank({ db, faces }: { db: Db; faces: Faces }, period: RankPeriod): Promise<Ranking> {
  const { first, last, until } = daysOf(period);
  const { rows } = await sql<Winner>`
    select *, rank() over (order by "wonCents" desc)::int as rank from (
      select player_id as "playerId", sum(won_cents)::bigint as "wonCents", sum(wins)::int as wins from battles_days
      where day between ${first}::date and ${last}::date and player_id > 0 and wins > 0
      group by player_id order by "wonCents" desc, player_id limit ${LISTED}
    ) as best order by rank, "playerId"`.execute(db);
  const shown = await faces(rows.map(({ playerId }) => playerId));
  const list = rows.map(({ playerId, wonCents, wins, rank }) => {
    const { userName, avatar } = shown.get(playerId) ?? NOBODY;
    return { rank, userName, avatar, value: toCoins(wonCents), wins };
  });
  return { period, until, list };
}

/** Where a player stands in that list, however long it is. */
export async function readMyRank(
  db: Db,
  { playerId, period }: { playerId: number; period: RankPeriod },
): Promise<OutputOf<typeof battleMyRank>> {
  const { first, last, days } = daysOf(period);
  const mine = await db
    .selectFrom("battles_days")
    .select([
      sql<number>`coalesce(sum(won_cents), 0)::bigint`.as("wonCents"),
      sql<number>`coalesce(sum(wins), 0)::int`.as("wins"),
    ])
    .where("player_id", "=", playerId)
    // Day by day, as the index has them: a stretch of days would be read with everybody who played in it.
    .where("day", "in", days)
    .executeTakeFirstOrThrow();
  const value = toCoins(mine.wonCents);
  if (mine.wins === 0) return { rank: null, value, wins: 0 };
  const { rows } = await sql<{ better: number }>`
    select count(*)::int as better from (
      select player_id from battles_days
      where day between ${first}::date and ${last}::date and player_id > 0 and wins > 0
      group by player_id having sum(won_cents) > ${mine.wonCents}
    ) as ahead`.execute(db);
  return { rank: rows[0]!.better + 1, value, wins: mine.wins };
}

/** The days of a period, by the site's calendar, and the moment at which it ends. */
function daysOf(period: RankPeriod) {
  const calendar = siteCalendar();
  const { startMs, endMs } = calendar.periodsAt(now())[period];
  const [first, last] = [startMs, endMs - 1].map((ms) => calendar.dateOf(new Date(ms))) as [string, string];
  const days: string[] = [];
  for (let ms = Date.parse(first); ms <= Date.parse(last); ms += DAY_MS)
    days.push(new Date(ms).toISOString().slice(0, 10));
  return { first, last, days, until: new Date(endMs).toISOString() };
}
