import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { type FigureReturn, STAKED_GAMES } from "@vitrine/contract/operators/figures.ts";
import { sql } from "kysely";
import type { BoxCache } from "../boxes/index.ts";
import type { Db } from "../platform/database/database.ts";
import { CURRENT, lastDays } from "./read-figures.ts";
import { addPlays, judgeReturn, NO_PLAYS, type Plays, playsOfBox } from "./returns.ts";

type RollRow = {
  game: string;
  boxId: number;
  boxVersion: number;
  rolls: number;
  valueCents: number;
  expectedThousandths: number;
  variance: number;
};

/**
 * Compares the payouts of games and boxes in 30 days with the expected payouts, games first. A box counts in every game
 * in which it is opened; free boxes have no price and are left out.
 */
export async function readReturns(db: Db, boxCache: BoxCache, language: Language): Promise<FigureReturn[]> {
  const from = lastDays(30)[0]!;
  const rows = await sql<RollRow>`
    select game, box_id as "boxId", box_version as "boxVersion", sum(rolls)::bigint as rolls,
      sum(value_cents)::bigint as "valueCents", sum(expected_thousandths)::bigint as "expectedThousandths",
      sum(variance)::float8 as variance
    from figures_rolls where build_id = ${CURRENT} and day >= ${from}::date group by 1, 2, 3`.execute(db);
  const dreamStakes = await sql<{ cents: number }>`
    select coalesce(-sum(cents), 0)::bigint as cents from figures_ledger
    where build_id = ${CURRENT} and day >= ${from}::date and kind = 'dream_open' and account = 'players'`.execute(db);
  const byGame = new Map<string, Plays>();
  const byBox = new Map<number, Plays>();
  for (const row of rows.rows) {
    const plays = row.game === "dream" ? playsOfDreams(row, dreamStakes.rows[0]!.cents) : await ofBox(boxCache, row);
    byGame.set(row.game, addPlays(byGame.get(row.game) ?? NO_PLAYS, plays));
    if (row.boxId > 0) byBox.set(row.boxId, addPlays(byBox.get(row.boxId) ?? NO_PLAYS, plays));
  }
  const games = STAKED_GAMES.map((game) => show({ game, boxId: null, name: "" }, byGame.get(game)));
  const boxes = [...byBox].map(async ([boxId, plays]) =>
    show({ game: null, boxId, name: (await boxCache.boxName(boxId, language)) ?? "" }, plays),
  );
  return [...games, ...(await Promise.all(boxes))].flat();
}

const ofBox = async (boxCache: BoxCache, { boxId, boxVersion, ...sum }: RollRow): Promise<Plays> =>
  playsOfBox(await boxCache.version(boxId, boxVersion), sum);

const playsOfDreams = ({ rolls, valueCents, expectedThousandths, variance }: RollRow, stakeCents: number): Plays => ({
  plays: rolls,
  stakeCents,
  paidCents: valueCents,
  expectedCents: expectedThousandths / 1000,
  variance,
});

type Named = Pick<FigureReturn, "game" | "boxId" | "name">;

/** Returns a list with the figures of a game or box; the list is empty without stakes. */
function show(named: Named, plays: Plays = NO_PLAYS): FigureReturn[] {
  const judged = judgeReturn(plays);
  return judged ? [{ ...named, plays: plays.plays, stakes: toCoins(plays.stakeCents), ...judged }] : [];
}
