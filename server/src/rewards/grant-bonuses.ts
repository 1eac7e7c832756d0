import { integers } from "../platform/database/arrays.ts";
import type { Pipeline, Statements } from "../platform/database/pipeline.ts";
import { grantPendingPoints, type Ledger } from "../wallet/index.ts";
import { type CouponTerms, couponBonus, type DepositBonuses, dailySteps, firstBonus } from "./deposit-terms.ts";

/** The most transfers for the bonuses of one deposit, both when they are given and when they are taken back. */
export const BONUS_TRANSFERS = 6;

export type BonusDeposit = {
  playerId: number;
  orderId: number;
  coinsCents: number;
  /** From `depositMarks`. */
  marks: readonly Buffer[];
  /** The day of the credit in the site's calendar. */
  day: string;
  at: Date;
};

type Bonus = { kind: "first" | "daily" | "coupon"; step: number; amountCents: number };

/**
 * Grants the bonuses of a deposit, in the transaction that credits it: the first bonus if the person has never
 * deposited before, the day's steps, and the coupon that the order holds. The player's wallet must be locked in the
 * ledger, with BONUS_TRANSFERS free transfers; the caller writes the ledger afterwards.
 */
export async function grantDepositBonuses(
  pipeline: Pipeline,
  ledger: Ledger,
  deposit: BonusDeposit,
): Promise<DepositBonuses> {
  const { playerId, orderId, coinsCents, marks, day, at } = deposit;
  const [fresh, earned, coupons] = await Promise.all([
    pipeline.query(MARK.name, MARK.text, [byteas(marks), orderId]),
    earnedOfDay(pipeline, { playerId, day }),
    pipeline.query<CouponTerms>(USE.name, USE.text, [orderId, at]),
  ]);
  pipeline.query(RECORD.name, RECORD.text, [orderId, playerId, day, coinsCents]);
  // It is the first deposit only if none of the marks existed: one shared phone, card or account means the same person.
  const isFirst = fresh.length === marks.length;
  const bonuses: Bonus[] = [
    { kind: "first", step: 0, amountCents: isFirst ? firstBonus(coinsCents) : 0 },
    ...dailySteps(earned.depositedCents + coinsCents, earned.steps).map(({ step, pointsCents }) => ({
      ...{ kind: "daily" as const, step, amountCents: pointsCents },
    })),
    ...coupons.map((coupon) => ({ kind: "coupon" as const, step: 0, amountCents: couponBonus(coupon, coinsCents) })),
  ];
  await write(
    { pipeline, ledger, deposit },
    bonuses.filter(({ amountCents }) => amountCents > 0),
  );
  const sumOf = (kind: Bonus["kind"]) =>
    bonuses.reduce((sum, bonus) => (bonus.kind === kind ? sum + bonus.amountCents : sum), 0);
  return { firstCents: sumOf("first"), dailyCents: sumOf("daily"), couponCents: sumOf("coupon") };
}

async function write(
  { pipeline, ledger, deposit }: { pipeline: Pipeline; ledger: Ledger; deposit: BonusDeposit },
  bonuses: readonly Bonus[],
): Promise<void> {
  if (bonuses.length === 0) return;
  const { playerId, orderId, day } = deposit;
  const pendingIds = await Promise.all(
    bonuses.map(({ kind, amountCents }) =>
      grantPendingPoints(pipeline, ledger, { playerId, kind: `deposit_${kind}`, amountCents, from: "bonus" }),
    ),
  );
  pipeline.query(INSERT.name, INSERT.text, [
    orderId,
    playerId,
    bonuses.map(({ kind }) => kind),
    integers(bonuses.map(({ step }) => step)),
    integers(bonuses.map(({ amountCents }) => amountCents)),
    bonuses.map(({ kind }) => (kind === "daily" ? day : null)),
    integers(pendingIds),
  ]);
}

/** Reads a player's deposits of a day, in cents, and the steps that they have earned. */
export async function earnedOfDay(
  pipeline: Statements,
  { playerId, day }: { playerId: number; day: string },
): Promise<{ depositedCents: number; steps: readonly number[] }> {
  const [row] = await pipeline.query<{ depositedCents: number; steps: readonly number[] }>(DAY.name, DAY.text, [
    playerId,
    day,
  ]);
  return row!;
}

/** Formats hashes as bytea literals for PostgreSQL. */
export const byteas = (marks: readonly Buffer[]) => marks.map((mark) => `\\x${mark.toString("hex")}`);

// The inserts are sorted by bytes: two concurrent credits for one person lock the marks in the same order, which
// prevents a deadlock.
const MARK = {
  name: "mark_first_deposit",
  text: `insert into rewards_first_deposits (mark, order_id) select mark, $2::bigint from unnest($1::bytea[]) as mark order by mark
on conflict do nothing returning order_id`,
};

const DAY = {
  name: "read_deposits_of_day",
  text: `select
  (select coalesce(sum(coins_cents), 0)::bigint from rewards_deposits
    where player_id = $1::bigint and day = $2::date and taken_back_at is null) as "depositedCents",
  array(select step::int from rewards_deposit_bonuses
    where player_id = $1::bigint and day = $2::date and kind = 'daily' and taken_back_at is null) as steps`,
};

const USE = {
  name: "use_deposit_coupon",
  text: `update rewards_coupons set used_at = $2::timestamptz where order_id = $1::bigint and used_at is null
returning percent_hundredths as "percentHundredths", amount_cents as "amountCents", most_cents as "mostCents"`,
};

const RECORD = {
  name: "record_bonus_deposit",
  text: `insert into rewards_deposits (order_id, player_id, day, coins_cents)
values ($1::bigint, $2::bigint, $3::date, $4::bigint)`,
};

const INSERT = {
  name: "insert_deposit_bonuses",
  text: `insert into rewards_deposit_bonuses (order_id, player_id, kind, step, amount_cents, day, pending_id)
select $1::bigint, $2::bigint, * from unnest($3::text[], $4::smallint[], $5::bigint[], $6::date[], $7::bigint[])`,
};
