import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import type { limitsResults } from "@vitrine/contract/limits.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { sql } from "kysely";
import { siteCalendar } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { selectPlay } from "./read-limits.ts";
import type { HiddenWinnings } from "./shown-winnings.ts";

type Line = { day: string; stakedCents: number; wonCents: number };

/** The net result of each day with play, newest first. The last day of play still stands in the wallet. */
export async function readResults(
  db: Db,
  hiddenWinnings: HiddenWinnings,
  playerId: number,
  { page, pageSize }: InputOf<typeof limitsResults>,
): Promise<OutputOf<typeof limitsResults>> {
  const mine = db.selectFrom("wallet_play_days").where("player_id", "=", playerId);
  const [last, { total }] = await Promise.all([
    selectLastDay(db, hiddenWinnings, playerId),
    mine.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow(),
  ]);
  // The wallet's day is the first row of all, so the days on record begin one place later.
  const isFirst = page === 1;
  const before = (page - 1) * pageSize - last.length;
  const rows = await mine
    .select(["day", "staked_cents as stakedCents", "won_cents as wonCents"])
    .orderBy("day", "desc")
    .offset(isFirst ? 0 : before)
    .limit(isFirst ? pageSize - last.length : pageSize)
    .execute();
  const list = [...(isFirst ? last : []), ...rows].map(({ day, stakedCents, wonCents }) => ({
    day,
    staked: toCoins(stakedCents),
    won: toCoins(wonCents),
    net: toCoins(wonCents - stakedCents),
  }));
  return { list, page, pageSize, total: total + last.length };
}

async function selectLastDay(db: Db, hiddenWinnings: HiddenWinnings, playerId: number): Promise<Line[]> {
  const play = await selectPlay(db, hiddenWinnings, playerId);
  if (!play.playedAt) return [];
  const stakedCents = play.stakedCents - play.dayStakedBeforeCents;
  const wonCents = play.wonCents - play.dayWonBeforeCents;
  return [{ day: siteCalendar().dateOf(play.playedAt), stakedCents, wonCents }];
}
