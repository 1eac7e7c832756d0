import { integers } from "../platform/database/arrays.ts";
import type { Pipeline } from "../platform/database/pipeline.ts";
import { type Ledger, takeBack, takeBackPendingPoints } from "../wallet/index.ts";
import { DAILY_STEPS } from "./deposit-terms.ts";
import { earnedOfDay } from "./grant-bonuses.ts";

type Deposit = { playerId: number; day: string };
type Earned = { orderId: number; kind: string; step: number; amountCents: number; pendingId: number };

/**
 * Takes back the bonuses of a deposit, in the transaction that reverses it: its first bonus, its coupon's bonus, and
 * the steps that the other deposits of the day do not reach, whichever deposit earned them. Points that stakes have
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
  const lost = DAILY_STEPS.filter(({ fromCents }) => depositedCents < fromCents).map(({ step }) => step);
  const earned = await pipeline.query<Earned>(TAKE.name, TAKE.text, [orderId, playerId, day, integers(lost), at]);
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

const TAKE = {
  name: "take_back_deposit_bonuses",
  text: `update rewards_deposit_bonuses set taken_back_at = $5::timestamptz
where player_id = $2::bigint and taken_back_at is null and (
  (kind <> 'daily' and order_id = $1::bigint)
  or (kind = 'daily' and day = $3::date and step = any($4::smallint[])))
returning order_id as "orderId", kind, step, amount_cents as "amountCents", pending_id as "pendingId"`,
};
