import { sql } from "kysely";
import { siteCalendar } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import type { Pipeline, Statements } from "../platform/database/pipeline.ts";
import { integers } from "../platform/database/values.ts";
import { Refusal } from "../platform/errors.ts";
import { keyedHash, type SeedKey } from "../platform/seed-key.ts";
import {
  grantPendingPoints,
  type Ledger,
  takeBack,
  takeBackPendingPoints,
  type WalletSettings,
} from "../wallet/index.ts";
import type { RewardSettings } from "./environment.ts";
import { type CouponTerms, couponBonus, type DepositBonuses, firstBonus, reachedSteps } from "./rules.ts";

/** The depositing player. `others` are the other known accounts of the same person. */
type Depositor = {
  playerId: number;
  others?: readonly number[];
  traits: readonly string[];
  payer?: string | undefined;
};

/**
 * Returns the marks by which an earlier deposit of the same person is recognised: accounts, traits, and the payer's
 * fingerprint if the channel sends it. They are hashes under the site's key, sorted so that all transactions write them
 * in one order.
 */
export function depositMarks(seedKey: SeedKey, { playerId, others = [], traits, payer }: Depositor): Buffer[] {
  const accounts = [...new Set([playerId, ...others])].map((id) => `player ${id}`);
  const texts = [...accounts, ...traits, ...(payer === undefined ? [] : [`payer ${payer}`])];
  return texts.map((text) => keyedHash(seedKey, { purpose: "first deposit", text })).sort(Buffer.compare);
}

/** The most transfers for the bonuses of one deposit, both when they are given and when they are taken back. */
export const BONUS_TRANSFERS = 6;

type BonusDeposit = {
  playerId: number;
  orderId: number;
  coinsCents: number;
  /** From `depositMarks`. */
  marks: readonly Buffer[];
  /** The day of the credit in the site's calendar. */
  day: string;
  at: Date;
  terms: BonusTerms;
};

/** The numbers of the bonuses, as they are now. */
export type BonusTerms = Pick<RewardSettings, "firstDeposit" | "dailySteps"> & Pick<WalletSettings, "stakePerPoint">;

/** `fromCents` is the sum of deposits from which a step is earned. */
type Bonus = { kind: "first" | "daily" | "coupon"; step: number; fromCents: number | null; amountCents: number };

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
  const { playerId, orderId, coinsCents, marks, day, at, terms } = deposit;
  const [fresh, earned, coupons] = await Promise.all([
    pipeline.query(MARK.name, MARK.text, [byteas(marks), orderId]),
    earnedOfDay(pipeline, { playerId, day }),
    pipeline.query<CouponTerms>(USE.name, USE.text, [orderId, at]),
  ]);
  pipeline.query(RECORD.name, RECORD.text, [orderId, playerId, day, coinsCents]);
  // This is a first deposit only if none of the marks existed: one shared phone, card or account means the same person.
  const isFirst = fresh.length === marks.length;
  const bonuses: Bonus[] = [
    { ...ONCE, kind: "first", amountCents: isFirst ? firstBonus(coinsCents, terms.firstDeposit) : 0 },
    ...reachedSteps(terms.dailySteps, earned.depositedCents + coinsCents, earned.steps).map(
      ({ step, fromCents, pointsCents }) => ({ kind: "daily" as const, step, fromCents, amountCents: pointsCents }),
    ),
    ...coupons.map((coupon) => ({
      ...{ ...ONCE, kind: "coupon" as const, amountCents: couponBonus(coupon, coinsCents) },
    })),
  ];
  await write(
    { pipeline, ledger, deposit },
    bonuses.filter(({ amountCents }) => amountCents > 0),
  );
  const sumOf = (kind: Bonus["kind"]) =>
    bonuses.reduce((sum, bonus) => (bonus.kind === kind ? sum + bonus.amountCents : sum), 0);
  return { firstCents: sumOf("first"), dailyCents: sumOf("daily"), couponCents: sumOf("coupon") };
}

const ONCE = { step: 0, fromCents: null } as const;

async function write(
  { pipeline, ledger, deposit }: { pipeline: Pipeline; ledger: Ledger; deposit: BonusDeposit },
  bonuses: readonly Bonus[],
): Promise<void> {
  if (bonuses.length === 0) return;
  const { playerId, orderId, day, terms } = deposit;
  const { stakePerPoint } = terms;
  const pendingIds = await Promise.all(
    bonuses.map(({ kind, amountCents }) =>
      grantPendingPoints(pipeline, ledger, {
        ...{ playerId, kind: `deposit_${kind}`, amountCents, from: "bonus", stakePerPoint },
      }),
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
    bonuses.map(({ fromCents }) => fromCents),
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
  text: `insert into rewards_deposit_bonuses (order_id, player_id, kind, step, amount_cents, day, pending_id, from_cents)
select $1::bigint, $2::bigint, *
from unnest($3::text[], $4::smallint[], $5::bigint[], $6::date[], $7::bigint[], $8::bigint[])`,
};

/**
 * Returns what a deposit would earn if it were credited now, and writes nothing. Refuses a coupon that the deposit
 * could not use.
 */
export async function previewDepositBonuses(
  pipeline: Pipeline,
  deposit: {
    playerId: number;
    coinsCents: number;
    couponId?: number | undefined;
    marks: readonly Buffer[];
    at: Date;
    terms: BonusTerms;
  },
): Promise<DepositBonuses> {
  const { playerId, coinsCents, couponId, marks, at, terms } = deposit;
  const day = siteCalendar().dateOf(at);
  const [known, earned, coupons] = await Promise.all([
    pipeline.query(KNOWN.name, KNOWN.text, [byteas(marks)]),
    earnedOfDay(pipeline, { playerId, day }),
    couponId === undefined
      ? undefined
      : pipeline.query<CouponTerms>(COUPON.name, COUPON.text, [couponId, playerId, coinsCents, at]),
  ]);
  if (coupons && coupons.length === 0) throw new Refusal("coupon_unknown");
  const steps = reachedSteps(terms.dailySteps, earned.depositedCents + coinsCents, earned.steps);
  return {
    firstCents: known.length > 0 ? 0 : firstBonus(coinsCents, terms.firstDeposit),
    dailyCents: steps.reduce((sum, { pointsCents }) => sum + pointsCents, 0),
    couponCents: coupons ? couponBonus(coupons[0]!, coinsCents) : 0,
  };
}

const KNOWN = {
  name: "find_first_deposit",
  text: "select from rewards_first_deposits where mark = any($1::bytea[]) limit 1",
};

const COUPON = {
  name: "find_deposit_coupon",
  text: `select percent_hundredths as "percentHundredths", amount_cents as "amountCents", most_cents as "mostCents"
from rewards_coupons where id = $1::bigint and player_id = $2::bigint and kind = 'deposit' and used_at is null
  and order_id is null and least_cents <= $3::bigint and valid_from <= $4::timestamptz and valid_to > $4::timestamptz`,
};

type Deposit = { playerId: number; day: string };
type Earned = { orderId: number; kind: string; step: number; amountCents: number; pendingId: number };

/**
 * Takes back the bonuses of a deposit, in the transaction that reverses it: its first bonus, its coupon's bonus, and
 * the steps that the other deposits of the day do not reach, whichever deposit earned them. A step's bound is that of
 * the time when it was earned. Points that stakes have
 * released are taken from the balances, and the rest becomes a debt. The player's wallet must be locked in the ledger,
 * with BONUS_TRANSFERS free transfers. Returns the new part of the debt, in cents; 0 for a deposit without bonuses.
 */
export async function takeBackDepositBonuses(
  pipeline: Pipeline,
  ledger: Ledger,
  { orderId, at }: { orderId: number; at: Date },
): Promise<{ debtCents: number }> {
  const [deposit] = await pipeline.query<Deposit>(END.name, END.text, [orderId, at]);
  if (!deposit) return { debtCents: 0 };
  const { playerId, day } = deposit;
  const { depositedCents } = await earnedOfDay(pipeline, deposit);
  const earned = await pipeline.query<Earned>(TAKE.name, TAKE.text, [orderId, playerId, day, depositedCents, at]);
  const taken = await Promise.all(
    earned.map(({ pendingId, amountCents }) =>
      takeBackPendingPoints(pipeline, ledger, { playerId, pendingId, amountCents }),
    ),
  );
  const missingCents = taken.reduce((sum, one) => sum + one.missingCents, 0);
  if (missingCents === 0) return { debtCents: 0 };
  const movement = { playerId, amountCents: missingCents, to: "bonus", kind: "deposit_reversal" } as const;
  const reference = "bonuses that stakes had released";
  return takeBack(pipeline, ledger, { ...movement, orderId: `P${orderId}`, reference });
}

const END = {
  name: "end_bonus_deposit",
  text: `update rewards_deposits set taken_back_at = $2::timestamptz where order_id = $1::bigint and taken_back_at is null
returning player_id as "playerId", day`,
};

// Steps from before operators could change their bounds are stored without one.
const TAKE = {
  name: "take_back_deposit_bonuses",
  text: `update rewards_deposit_bonuses set taken_back_at = $5::timestamptz
where player_id = $2::bigint and taken_back_at is null and (
  (kind <> 'daily' and order_id = $1::bigint)
  or (kind = 'daily' and day = $3::date and $4::bigint < coalesce(from_cents, (array[1000, 5000, 20000])[step])))
returning order_id as "orderId", kind, step, amount_cents as "amountCents", pending_id as "pendingId"`,
};

/** Sums the pending points that each deposit earned, in cents, including bonuses that were taken back later. */
export async function sumDepositBonuses(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("rewards_deposit_bonuses")
    .select(["order_id", sql<number>`sum(amount_cents)::bigint`.as("cents")])
    .where("order_id", "in", orderIds)
    .groupBy("order_id")
    .execute();
  return new Map(rows.map(({ order_id, cents }) => [order_id, cents]));
}
