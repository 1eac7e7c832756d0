import { toCoins } from "@vitrine/contract/money.ts";
import {
  type FigureChannel,
  type FigureDay,
  type FigureFlow,
  type FiguresSummary,
  FLOW_NAMES,
  type Flow,
  type FlowName,
  STAKED_GAMES,
} from "@vitrine/contract/operators/figures.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { sql } from "kysely";
import { now, siteCalendar } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { PLAYERS } from "../wallet/index.ts";
import { ITEMS } from "./streams.ts";

/** The stored sums of a stretch of days. */
export type Sums = {
  ledger: readonly { day: string; kind: string; account: string; cents: number }[];
  items: readonly { day: string; movement: string; what: string; value_cents: number }[];
  people: readonly { day: string; new_accounts: number; active_players: number }[];
};

/** The dates of the last days in the time zone of the site, the oldest first. */
export function lastDays(count: number): string[] {
  const today = Date.parse(siteCalendar().dateOf(now()));
  return Array.from({ length: count }, (_, back) =>
    new Date(today - (count - 1 - back) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Only the current build is shown. */
export const CURRENT = sql<number>`(select id from figures_builds where state = 'current')`;

/** Reads the dashboard's sums. Its cost depends on the number of days and kinds, not on the number of plays. */
export async function readSummary(db: Db): Promise<FiguresSummary> {
  const days = lastDays(31);
  const snapshot = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return snapshot.execute(async (tx) => {
    const ledger = await tx
      .selectFrom("figures_ledger")
      .select(["day", "kind", "account", sql<number>`sum(cents)::bigint`.as("cents")])
      .where("build_id", "=", CURRENT)
      .where("day", ">=", days[0]!)
      .groupBy(["day", "kind", "account"])
      .execute();
    const items = await tx
      .selectFrom("figures_items")
      .select(["day", "movement", "what", "value_cents"])
      .where("build_id", "=", CURRENT)
      .where("day", ">=", days[0]!)
      .execute();
    const people = await tx
      .selectFrom("figures_people")
      .select(["day", "new_accounts", "active_players"])
      .where("build_id", "=", CURRENT)
      .where("day", ">=", days[0]!)
      .execute();
    const builds = await tx.selectFrom("figures_builds").select(["state", "complete_to"]).execute();
    const sums: Sums = { ledger, items, people };
    return {
      completeTo: builds.find(({ state }) => state === "current")?.complete_to?.toISOString() ?? null,
      rebuilding: builds.some(({ state }) => state === "next"),
      days: days.map((day) => showDay(sums, day)),
      flows: showFlows(sums, days),
      channels: showChannels(sums, days),
      owed: await readOwed(tx),
    };
  });
}

async function readOwed(db: Db): Promise<FiguresSummary["owed"]> {
  const totals = await db
    .selectFrom("figures_totals")
    .select(["account", "balance_type", "number", "cents"])
    .where("build_id", "=", CURRENT)
    .where("account", "in", [PLAYERS, "pending", "debt", ITEMS.account])
    .execute();
  const of = (account: string, balanceType?: number) =>
    totals
      .filter((row) => row.account === account && (balanceType === undefined || row.balance_type === balanceType))
      .reduce((sum, row) => ({ number: sum.number + row.number, cents: sum.cents + row.cents }), {
        number: 0,
        cents: 0,
      });
  const items = of(ITEMS.account);
  return {
    coins: toCoins(of(PLAYERS, 0).cents),
    points: toCoins(of(PLAYERS, 1).cents),
    pending: toCoins(of("pending").cents),
    debts: toCoins(-of("debt").cents || 0),
    items: items.number,
    itemsValue: toCoins(items.cents),
  };
}

/** The transfers that are the income of the house: sums that players paid, or that an account got. */
const PAID_FOR: Readonly<Partial<Record<FlowName, readonly string[]>>> = {
  box: ["box_open"],
  battle: ["battle_seat", "battle_refund"],
  dream: ["dream_open"],
  shop: ["shop_buy"],
};

/** Which of the ledger's and the inventory's movements belong to a flow, in cents of one day. */
function flowOf({ ledger, items }: Sums, name: FlowName, day: string): { incomeCents: number; payoutCents: number } {
  const moved = (kinds: readonly string[], accounts: readonly string[] = [PLAYERS]) =>
    sumOf(
      ledger.filter((row) => row.day === day && kinds.includes(row.kind) && accounts.includes(row.account)),
      ({ cents }) => cents,
    );
  const value = (movement: string, what: string) =>
    sumOf(
      items.filter((row) => row.day === day && row.movement === movement && row.what === what),
      (row) => row.value_cents,
    );
  const flow = (incomeCents: number, payoutCents: number) => ({ incomeCents, payoutCents });
  switch (name) {
    case "buyBack":
      return flow(value("sold", "item_sale"), moved(["item_sale"]));
    case "exchange":
      return flow(value("sold", "item_exchange"), value("in", "exchange") + moved(["item_exchange"]));
    case "bonus":
      return flow(0, -moved(["bonus_promise", "deposit_reversal"], ["bonus", "rebate"]));
    case "fee":
      return flow(moved(["battle_fee", "deposit", "deposit_reversal"], ["fee"]), 0);
    default: {
      // The losers of a battle get the surcharge of their seats back.
      const cashback = name === "battle" ? moved(["battle_payout"]) : 0;
      return flow(-moved(PAID_FOR[name] ?? []), value("in", name) + cashback);
    }
  }
}

function showDay(sums: Sums, day: string): FigureDay {
  const games = STAKED_GAMES.map((name) => flowOf(sums, name, day));
  const channels = channelsOf(sums, [day]);
  const cents = (direction: FigureChannel["direction"]) =>
    sumOf(
      channels.filter((one) => one.direction === direction),
      (one) => one.cents,
    );
  const people = sums.people.find((row) => row.day === day);
  return {
    day,
    stakes: toCoins(sumOf(games, ({ incomeCents }) => incomeCents)),
    payouts: toCoins(sumOf(games, ({ payoutCents }) => payoutCents)),
    deposits: toCoins(cents("deposit") - cents("reversal")),
    withdrawals: toCoins(cents("withdrawal")),
    newPlayers: people?.new_accounts ?? 0,
    activePlayers: people?.active_players ?? 0,
  };
}

/** The days of the three shown periods: today, yesterday, and the last 30 days with today. */
const periodsOf = (days: readonly string[]) => ({
  today: days.slice(-1),
  yesterday: days.slice(-2, -1),
  month: days.slice(-30),
});

export function showFlows(sums: Sums, days: readonly string[]): FigureFlow[] {
  const { today, yesterday, month } = periodsOf(days);
  return FLOW_NAMES.map((name) => {
    const over = (some: readonly string[]): Flow => {
      const flows = some.map((day) => flowOf(sums, name, day));
      return {
        income: toCoins(sumOf(flows, ({ incomeCents }) => incomeCents)),
        payouts: toCoins(sumOf(flows, ({ payoutCents }) => payoutCents)),
      };
    };
    return { name, today: over(today), yesterday: over(yesterday), month: over(month) };
  });
}

export function showChannels(sums: Sums, days: readonly string[]): FigureChannel[] {
  const { today, yesterday, month } = periodsOf(days);
  return channelsOf(sums, month).map(({ direction, name, cents }) => {
    const over = (some: readonly string[]) =>
      channelsOf(sums, some).find((one) => one.direction === direction && one.name === name)?.cents ?? 0;
    return {
      ...{ direction, name, month: toCoins(cents) },
      ...{ today: toCoins(over(today)), yesterday: toCoins(over(yesterday)) },
    };
  });
}

const CHANNEL = "deposit:";
type ChannelSum = Pick<FigureChannel, "direction" | "name"> & { cents: number };

/** The deposits and withdrawals of these days, by payment channel and courier. A deposit counts with its fee. */
function channelsOf({ ledger, items }: Sums, days: readonly string[]): ChannelSum[] {
  const found = new Map<string, ChannelSum>();
  const add = ({ direction, name, cents }: ChannelSum) => {
    const known = found.get(`${direction} ${name}`)?.cents ?? 0;
    found.set(`${direction} ${name}`, { direction, name, cents: known + cents });
  };
  for (const { day, kind, account, cents } of ledger) {
    if (!days.includes(day) || !account.startsWith(CHANNEL)) continue;
    const name = account.slice(CHANNEL.length);
    if (kind === "deposit_reversal") add({ direction: "reversal", name, cents });
    else add({ direction: "deposit", name, cents: -cents });
  }
  for (const { day, movement, what, value_cents } of items)
    if (days.includes(day) && movement === "delivered")
      add({ direction: "withdrawal", name: what, cents: value_cents });
  return [...found.values()];
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  // Adding to zero keeps −0 away from the pages.
  rows.reduce((sum, row) => sum + of(row), 0) + 0;
