import type { battleMyRank, battleRank, RankPeriod } from "@vitrine/contract/battles.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { sql } from "kysely";
import { now, siteCalendar } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { RANKED_MOST } from "../rules.ts";
import { type Faces, NOBODY } from "../seats/bots.ts";

type Ranking = OutputOf<typeof battleRank>;
type Winner = { playerId: number; wonCents: number; wins: number };

/** Maximum number of cached totals from which a rank is counted. */
export const TOTALS_MOST = 10_000;

/** Ranks players by what they won in the current day, week or month. Equal values share a rank; bots are left out. */
export async function readRank({ db, faces }: { db: Db; faces: Faces }, period: RankPeriod): Promise<Ranking> {
  const { rows } = await sql<Winner>`select * from (${winnersOf(period)}) as winner
    order by "wonCents" desc, "playerId" limit ${RANKED_MOST}`.execute(db);
  const shown = await faces(rows.map(({ playerId }) => playerId));
  const list = rows.map(({ playerId, wonCents, wins }) => {
    const { userName, avatar } = shown.get(playerId) ?? NOBODY;
    const rank = rows.findIndex((row) => row.wonCents === wonCents) + 1;
    return { rank, userName, avatar, value: toCoins(wonCents), wins };
  });
  return { period, until: daysOf(period).until, list };
}

/** Reads the largest totals of a period in cents, in descending order; a player's rank is counted from them. */
export async function readTotals(db: Db, period: RankPeriod): Promise<readonly number[]> {
  const { rows } = await sql<{ wonCents: number }>`select "wonCents" from (${winnersOf(period)}) as winner
    order by "wonCents" desc limit ${TOTALS_MOST}`.execute(db);
  return rows.map(({ wonCents }) => wonCents);
}

/** Reads a player's rank, also beyond the listed players. `totals` may come from a cache. */
export async function readMyRank(
  { db, totals }: { db: Db; totals: (period: RankPeriod) => Promise<readonly number[]> },
  { playerId, period }: { playerId: number; period: RankPeriod },
): Promise<OutputOf<typeof battleMyRank>> {
  const mine = await db
    .selectFrom("battles_days")
    .select([
      sql<number>`coalesce(sum(won_cents), 0)::bigint`.as("wonCents"),
      sql<number>`coalesce(sum(wins), 0)::int`.as("wins"),
    ])
    .where("player_id", "=", playerId)
    // With a list of days each day is one index lookup; a range would read all players of those days.
    .where("day", "in", daysOf(period).days)
    .executeTakeFirstOrThrow();
  const { wonCents, wins } = mine;
  const value = toCoins(wonCents);
  if (wins === 0) return { rank: null, value, wins };
  const known = await totals(period);
  if (known.length < TOTALS_MOST || wonCents > known.at(-1)!) {
    return { rank: known.filter((total) => total > wonCents).length + 1, value, wins };
  }
  const { rows } = await sql<{ better: number }>`select count(*)::int as better from (${winnersOf(period)}) as winner
    where "wonCents" > ${wonCents}`.execute(db);
  return { rank: rows[0]!.better + 1, value, wins };
}

/** Sums what each winner won in a period. A single day needs no sum: its index is already in order. */
function winnersOf(period: RankPeriod) {
  const { days, first, last } = daysOf(period);
  if (days.length === 1) {
    return sql`select player_id as "playerId", won_cents as "wonCents", wins from battles_days
      where day = ${first}::date and player_id > 0 and wins > 0`;
  }
  return sql`select player_id as "playerId", sum(won_cents)::bigint as "wonCents", sum(wins)::int as wins from battles_days
    where day between ${first}::date and ${last}::date and player_id > 0 and wins > 0 group by player_id`;
}

/** Returns the days of a period in the site's calendar, and the time at which it ends. */
function daysOf(period: RankPeriod) {
  const calendar = siteCalendar();
  const { startMs, endMs } = calendar.periodsAt(now())[period];
  const [first, last] = [startMs, endMs - 1].map((ms) => calendar.dateOf(new Date(ms))) as [string, string];
  const days: string[] = [];
  for (let ms = Date.parse(first); ms <= Date.parse(last); ms += DAY_MS)
    days.push(new Date(ms).toISOString().slice(0, 10));
  return { first, last, days, until: new Date(endMs).toISOString() };
}
