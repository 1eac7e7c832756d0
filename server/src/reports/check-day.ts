import type { ReportSource } from "@vitrine/contract/operators/reports.ts";
import { sql } from "kysely";
import { ChannelAway, findCredited, listCredited, type PayChannel } from "../deposits/index.ts";
import { now } from "../platform/clock.ts";
import { type Db, type Tx, transact } from "../platform/database/database.ts";
import { sumMovements } from "../wallet/index.ts";
import { type Courier, CourierAway, findByOffers, listDelivered } from "../withdrawals/index.ts";
import { compareDeliveries, compareDeposits, type Difference, type ListLine } from "./compare-lists.ts";
import { type Day, readSums } from "./sum-days.ts";

/** The two outside parties whose own lists are compared, and the database. */
export type CheckDeps = {
  db: Db;
  channel: Pick<PayChannel, "adapter" | "listPayments" | "readPayment">;
  courier: Pick<Courier, "name" | "listAccepted" | "readOffer">;
};

type Checked = { partner: string; lines: ListLine[]; differences: Difference[] };

/**
 * Compares a stored day with the ledger, with the channel's list and with the courier's. Differences become cases, each
 * once. A partner that does not answer is noted, and the next run asks it again. Returns the number of differences.
 */
export async function checkDay(deps: CheckDeps, day: Day): Promise<number> {
  let found = 0;
  const checks: [ReportSource, (deps: CheckDeps, day: Day) => Promise<Checked>][] = [
    ["ledger", checkSums],
    ["deposits", checkDeposits],
    ["withdrawals", checkDeliveries],
  ];
  for (const [source, check] of checks) {
    const checked = await check(deps, day).catch((error: unknown) => {
      if (error instanceof ChannelAway || error instanceof CourierAway) return error.message;
      throw error;
    });
    await transact(deps.db, (tx) => store(tx, day, source, checked));
    if (typeof checked !== "string") found += checked.differences.length;
  }
  return found;
}

/** Compares the stored sums with the ledger as it is now. They differ only if a movement was written late. */
async function checkSums({ db }: CheckDeps, { day, from, to }: Day): Promise<Checked> {
  const [stored, present] = await Promise.all([readSums(db, day, day), sumMovements(db, { from, to })]);
  const keyOf = ({ account, kind, balanceType }: (typeof stored)[number]) => `${account} ${kind} ${balanceType}`;
  const before = new Map(stored.map((sum) => [keyOf(sum), sum.amountCents]));
  const after = new Map(present.map((sum) => [keyOf(sum), sum.amountCents]));
  const differences = [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .map(
      (key): Difference => ({
        ...{ kind: "changed", reference: `${day} ${key}`, orderId: null, currency: null },
        ...{ oursHundredths: before.get(key) ?? null, theirsHundredths: after.get(key) ?? null },
      }),
    );
  return { partner: "ledger", lines: [], differences };
}

async function checkDeposits({ db, channel }: CheckDeps, { from, to }: Day): Promise<Checked> {
  const { adapter } = channel;
  const listed = await channel.listPayments({ from, to });
  const references = listed.map(({ reference }) => reference);
  const [credited, ours] = await Promise.all([
    findCredited(db, { adapter, references }),
    listCredited(db, { adapter, from, to }),
  ]);
  const isListed = new Set(references);
  const unlisted: typeof ours = [];
  for (const deposit of ours.filter(({ reference }) => !isListed.has(reference))) {
    // Around midnight the channel's day and the site's can differ: the channel is asked about this one payment.
    const there = await channel.readPayment(deposit.reference);
    const isThere =
      (there.state === "paid" || there.state === "reversed") &&
      there.currency === deposit.currency &&
      (there.state === "reversed" || there.amountHundredths === deposit.paidHundredths);
    if (!isThere) unlisted.push(deposit);
  }
  return { partner: adapter, ...compareDeposits(listed, credited, unlisted) };
}

async function checkDeliveries({ db, courier }: CheckDeps, { from, to }: Day): Promise<Checked> {
  const listed = await courier.listAccepted({ from, to });
  const references = listed.map(({ reference }) => reference);
  const [known, ours] = await Promise.all([
    findByOffers(db, { courier: courier.name, references }),
    listDelivered(db, { courier: courier.name, from, to }),
  ]);
  const isListed = new Set(references);
  const unlisted: typeof ours = [];
  for (const order of ours.filter(({ reference, state }) => !isListed.has(reference) && state !== 4)) {
    const { state } = await courier.readOffer(order.reference);
    if (state !== "accepted" && state !== "settled") unlisted.push(order);
  }
  const { line, differences } = compareDeliveries(listed, known, unlisted);
  return { partner: courier.name, lines: [line], differences };
}

/** Stores the result of one comparison, or the reason why there is none. */
async function store(tx: Tx, { day }: Day, source: ReportSource, checked: Checked | string): Promise<void> {
  const failure = typeof checked === "string" ? checked.slice(0, 200) : null;
  await sql`insert into reports_checks as known (day, source, checked_at, failure, good_at)
    values (${day}, ${source}, ${now()}, ${failure}, ${failure === null ? now() : null})
    on conflict (day, source) do update set checked_at = excluded.checked_at, failure = excluded.failure,
      good_at = coalesce(excluded.good_at, known.good_at)`.execute(tx);
  if (typeof checked === "string") return;
  const { partner, lines, differences } = checked;
  await tx.deleteFrom("reports_lists").where(sql`day`, "=", day).where("source", "=", source).execute();
  for (const { method, currency, ...line } of lines)
    await tx
      .insertInto("reports_lists")
      .values({
        ...{ day, source, partner, method, currency },
        ...{ ours_count: line.oursCount, ours_hundredths: line.oursHundredths },
        ...{ theirs_count: line.theirsCount, theirs_hundredths: line.theirsHundredths },
      })
      .execute();
  for (const { kind, reference, orderId, oursHundredths, theirsHundredths, currency } of differences)
    await sql`insert into reports_cases (day, source, kind, partner, reference, order_id, ours_hundredths,
        theirs_hundredths, currency, after_closing)
      values (${day}, ${source}, ${kind}, ${partner}, ${reference}, ${orderId}, ${oursHundredths},
        ${theirsHundredths}, ${currency}, exists (select from reports_closings where day = ${day}))
      on conflict (source, partner, reference, kind, coalesce(ours_hundredths, -1), coalesce(theirs_hundredths, -1))
        do update set seen_at = now()`.execute(tx);
}
