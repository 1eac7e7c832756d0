import { sql } from "kysely";
import { now, siteCalendar } from "../platform/clock.ts";
import { type Db, type Tx, transact } from "../platform/database/database.ts";
import { firstTransferAt, type MovementSum, sumMovements } from "../wallet/index.ts";
import { DAYS_PER_RUN, GRACE_MS } from "./rules.ts";

/** A stored day with its bounds; `to` is the start of the next one. */
export type Day = { day: string; from: Date; to: Date };

/** The balance of one account at the start and at the end of a day. */
export type Balance = { account: string; balanceType: 0 | 1; openingCents: number; closingCents: number };

/** Sums the days that have ended since the last run, the oldest first. Returns them. */
export async function sumEndedDays(db: Db): Promise<Day[]> {
  const summed: Day[] = [];
  while (summed.length < DAYS_PER_RUN) {
    const next = await findNextDay(db);
    if (!next || next.to.getTime() + GRACE_MS > now().getTime()) break;
    if (await sumDay(db, next)) summed.push(next);
  }
  return summed;
}

/**
 * Returns the day after the last stored one. It begins exactly where that one ended, so that no movement is left out
 * even after a change of the site's time zone. Undefined while the ledger is empty.
 */
async function findNextDay(db: Db): Promise<Day | undefined> {
  const [last] = await readDays(db, sql`true order by day desc limit 1`);
  const first = last ? undefined : await firstTransferAt(db);
  if (!last && !first) return undefined;
  const calendar = siteCalendar();
  const dayOf = (at: Date) => calendar.periodsAt(at).day;
  const from = last?.to ?? new Date(dayOf(first!).startMs);
  const [day, to] = [calendar.dateOf(from), new Date(dayOf(from).endMs)];
  if (!last || day > last.day) return { day, from, to };
  return { day: calendar.dateOf(to), from, to: new Date(dayOf(to).endMs) };
}

/** Stores the sums of a day. Returns false if another server has done it. */
function sumDay(db: Db, { day, from, to }: Day): Promise<boolean> {
  return transact(db, async (tx) => {
    const added = await sql`insert into reports_days (day, from_time, to_time) values (${day}, ${from}, ${to})
      on conflict do nothing returning day`.execute(tx);
    if (added.rows.length === 0) return false;
    const sums = await sumMovements(tx, { from, to });
    const balances = carry(await readLastBalances(tx, day), sums);
    if (sums.length > 0)
      await tx
        .insertInto("reports_sums")
        .values(sums.map((sum) => toRow(day, sum)))
        .execute();
    if (balances.length > 0)
      await tx
        .insertInto("reports_balances")
        .values(
          balances.map(({ account, balanceType, openingCents, closingCents }) => ({
            ...{ day, account, balance_type: balanceType, opening_cents: openingCents, closing_cents: closingCents },
          })),
        )
        .execute();
    const good = { day, source: "ledger", checked_at: now(), good_at: now() };
    await tx.insertInto("reports_checks").values(good).execute();
    return true;
  });
}

const toRow = (day: string, { account, kind, balanceType, amountCents, transfers }: MovementSum) => ({
  ...{ day, account, kind, balance_type: balanceType, amount_cents: amountCents, transfers },
});

/** Adds the movements of a day to the balances before it. An account without a movement keeps its balance. */
export function carry(before: readonly Balance[], sums: readonly MovementSum[]): Balance[] {
  const balances = new Map<string, Balance>();
  const find = (account: string, balanceType: 0 | 1) => {
    const key = `${account} ${balanceType}`;
    const found = balances.get(key) ?? { account, balanceType, openingCents: 0, closingCents: 0 };
    balances.set(key, found);
    return found;
  };
  for (const { account, balanceType, closingCents } of before)
    Object.assign(find(account, balanceType), { openingCents: closingCents, closingCents });
  for (const { account, balanceType, amountCents } of sums) find(account, balanceType).closingCents += amountCents;
  return [...balances.values()];
}

async function readLastBalances(tx: Tx, day: string): Promise<Balance[]> {
  const { rows } = await sql<Balance>`select account, balance_type as "balanceType", opening_cents as "openingCents",
    closing_cents as "closingCents" from reports_balances
    where day = (select max(day) from reports_days where day < ${day})`.execute(tx);
  return rows;
}

/** Reads stored days by a condition. */
export async function readDays(db: Db | Tx, where: ReturnType<typeof sql>): Promise<Day[]> {
  const { rows } = await sql<Day>`select day::text, from_time as from, to_time as "to" from reports_days
    where ${where}`.execute(db);
  return rows;
}

/** Reads the stored sums of the days from one to another, both included, added up. */
export async function readSums(db: Db | Tx, from: string, to: string): Promise<MovementSum[]> {
  const { rows } = await sql<MovementSum>`select account, kind, balance_type as "balanceType",
      sum(amount_cents)::bigint as "amountCents", sum(transfers)::bigint as transfers
    from reports_sums where day between ${from} and ${to}
    group by 1, 2, 3 having sum(amount_cents) <> 0 or sum(transfers) > 0 order by 1, 2, 3`.execute(db);
  return rows;
}
