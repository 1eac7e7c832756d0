import type { OutputOf } from "@vitrine/contract/call.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type {
  AccountLine,
  ListLine,
  ReportDayRow,
  ReportDifference,
  reportsDay,
  reportsDays,
  reportsMonth,
} from "@vitrine/contract/operators/reports.ts";
import { sql } from "kysely";
import { now, siteCalendar } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import type { MovementSum } from "../wallet/index.ts";
import { readClosing } from "./close-day.ts";
import { monthLines } from "./month-lines.ts";
import { readBalances, readCases, readChecks, readLists, type StoredCase } from "./read-day.ts";
import { type Balance, type Day, readDays, readSums } from "./sum-days.ts";

/** The ended days of a month (default: the present month) with their most important sums. */
export async function readMonthOfDays(db: Db, month: string | undefined): Promise<OutputOf<typeof reportsDays>> {
  const running = siteCalendar().dateOf(now());
  const shown = month ?? (await findNewestMonth(db)) ?? running.slice(0, 7);
  const { from, to } = daysOf(shown);
  type Row = { day: string; openCases: number; cases: number; checks: number; closedBy: string | null };
  const { rows } = await sql<Row>`select day.day::text,
      (select count(*) from reports_cases one where one.day = day.day and one.state = 'open')::int as "openCases",
      (select count(*) from reports_cases one where one.day = day.day)::int as cases,
      (select count(*) from reports_checks good where good.day = day.day and good.good_at is not null)::int as checks,
      closing.closed_by as "closedBy"
    from reports_days day left join reports_closings closing on closing.day = day.day
    where day.day between ${from} and ${to} order by day.day desc`.execute(db);
  const sums = await sql<MovementSum & { day: string }>`select day::text, account, kind, balance_type as "balanceType",
      amount_cents as "amountCents", transfers from reports_sums where day between ${from} and ${to}`.execute(db);
  const byDay = Map.groupBy(sums.rows, ({ day }) => day);
  const list = rows.map(({ day, openCases, cases, checks, closedBy }): ReportDayRow => {
    const { games, deposits, takenBack, otherSoldBack } = monthLines(byDay.get(day) ?? []);
    const total = (of: (game: (typeof games)[number]) => number) => games.reduce((all, game) => all + of(game), 0);
    return {
      ...{ day, openCases, cases, checked: checks === 3, closed: closedBy !== null, closedBy },
      ...{ deposits: toCoins(deposits), takenBack: toCoins(takenBack), stakes: toCoins(total(({ stakes }) => stakes)) },
      soldBack: toCoins(total(({ soldBack }) => soldBack) + otherSoldBack),
    };
  });
  return { month: shown, running, list };
}

async function findNewestMonth(db: Db): Promise<string | undefined> {
  const [newest] = await readDays(db, sql`true order by day desc limit 1`);
  return newest?.day.slice(0, 7);
}

/** The closing of one day. */
export async function readDay(db: Db, day: string): Promise<OutputOf<typeof reportsDay>> {
  const stored = await needDay(db, day);
  const one = { from: day, to: day };
  const [balances, sums, lists, checks, cases, closing] = await Promise.all([
    readBalances(db, day),
    readSums(db, day, day),
    readLists(db, one),
    readChecks(db, day),
    readCases(db, one),
    readClosing(db, day),
  ]);
  return {
    ...{ day, from: stored.from.toISOString(), to: stored.to.toISOString() },
    accounts: showAccounts(balances, sums),
    lists: lists.map(showList),
    checks: checks.map(({ source, goodAt, failed }) => ({ source, time: goodAt?.toISOString() ?? null, failed })),
    cases: cases.map(showCase),
    closing: closing
      ? {
          ...{ time: closing.closedAt.toISOString(), operator: closing.closedBy, reason: closing.reason },
          ...{ hash: closing.hash, intact: closing.intact },
        }
      : null,
  };
}

/** Returns a stored day, or refuses. */
export async function needDay(db: Db, day: string): Promise<Day> {
  const [stored] = await readDays(db, sql`day = ${day}`);
  if (!stored) throw new Refusal("not_found");
  return stored;
}

/** A month as the sum of its stored days. */
export async function readMonth(db: Db, month: string): Promise<OutputOf<typeof reportsMonth>> {
  const { from, to } = daysOf(month);
  const days = await readDays(db, sql`day between ${from} and ${to} order by day`);
  const [sums, lists, first, last, closed] = await Promise.all([
    readSums(db, from, to),
    readLists(db, { from, to }),
    days[0] ? readBalances(db, days[0].day) : [],
    days.at(-1) ? readBalances(db, days.at(-1)!.day) : [],
    sql<{
      count: number;
    }>`select count(*)::int as count from reports_closings where day between ${from} and ${to}`.execute(db),
  ]);
  const openings = new Map(first.map((balance) => [keyOf(balance), balance.openingCents]));
  const balances = last.map((balance) => ({ ...balance, openingCents: openings.get(keyOf(balance)) ?? 0 }));
  const delivered = lists.filter(({ source }) => source === "withdrawals");
  const deliveredCents = delivered.reduce((total, { oursHundredths }) => total + oursHundredths, 0);
  const lines = monthLines(sums);
  const net = lines.games.reduce(
    (total, game) => total + game.net,
    lines.shopSales - lines.otherSoldBack - deliveredCents,
  );
  return {
    ...{ month, days: days.length, closedDays: closed.rows[0]!.count, accounts: showAccounts(balances, sums) },
    games: lines.games.map(({ game, stakes, returned, soldBack, net: gain }) => ({
      ...{
        game,
        stakes: toCoins(stakes),
        returned: toCoins(returned),
        soldBack: toCoins(soldBack),
        net: toCoins(gain),
      },
    })),
    ...{ shopSales: toCoins(lines.shopSales), otherSoldBack: toCoins(lines.otherSoldBack) },
    ...{
      delivered: toCoins(deliveredCents),
      deliveredCount: delivered.reduce((all, { oursCount }) => all + oursCount, 0),
    },
    ...{ deposits: toCoins(lines.deposits), depositFees: toCoins(lines.depositFees) },
    ...{ takenBack: toCoins(lines.takenBack), net: toCoins(net) },
  };
}

/**
 * The first and the last day of a month. Days are compared as texts, so the last one may be a day that does not exist,
 * such as 2026-02-31.
 */
const daysOf = (month: string) => {
  const [year, number] = month.split("-").map(Number) as [number, number];
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${days}` };
};

const keyOf = ({ account, balanceType }: Pick<Balance, "account" | "balanceType">) => `${account} ${balanceType}`;

function showAccounts(balances: readonly Balance[], sums: readonly MovementSum[]): AccountLine[] {
  const moved = Map.groupBy(sums, keyOf);
  return balances.map((balance) => ({
    ...{ account: balance.account, balanceType: balance.balanceType },
    ...{ opening: toCoins(balance.openingCents), closing: toCoins(balance.closingCents) },
    movements: (moved.get(keyOf(balance)) ?? []).map(({ kind, amountCents, transfers }) => ({
      ...{ kind, amount: toCoins(amountCents), transfers },
    })),
  }));
}

type StoredList = Awaited<ReturnType<typeof readLists>>[number];

const showList = ({ source, partner, method, currency, ...line }: StoredList): ListLine => ({
  ...{ source, partner, method, currency },
  ...{ oursCount: line.oursCount, ours: line.oursHundredths / 100, theirsCount: line.theirsCount },
  theirs: line.theirsHundredths === null ? null : line.theirsHundredths / 100,
});

function showCase({ oursHundredths, theirsHundredths, foundAt, seenAt, ...rest }: StoredCase): ReportDifference {
  const part = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100);
  return {
    ...rest,
    ...{ ours: part(oursHundredths), theirs: part(theirsHundredths) },
    ...{ foundTime: foundAt.toISOString(), seenTime: seenAt.toISOString() },
  };
}
