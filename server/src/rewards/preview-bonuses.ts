import { siteCalendar } from "../platform/clock.ts";
import type { Pipeline } from "../platform/database/pipeline.ts";
import { Refusal } from "../platform/errors.ts";
import { type CouponTerms, couponBonus, type DepositBonuses, dailySteps, firstBonus } from "./deposit-terms.ts";
import { byteas, earnedOfDay } from "./grant-bonuses.ts";

/**
 * Returns what a deposit would earn if it were credited now, and writes nothing. Refuses a coupon that it could not
 * use.
 */
export async function previewDepositBonuses(
  pipeline: Pipeline,
  deposit: { playerId: number; coinsCents: number; couponId?: number | undefined; marks: readonly Buffer[]; at: Date },
): Promise<DepositBonuses> {
  const { playerId, coinsCents, couponId, marks, at } = deposit;
  const day = siteCalendar().dateOf(at);
  const [known, earned, coupons] = await Promise.all([
    pipeline.query(KNOWN.name, KNOWN.text, [byteas(marks)]),
    earnedOfDay(pipeline, { playerId, day }),
    couponId === undefined
      ? undefined
      : pipeline.query<CouponTerms>(COUPON.name, COUPON.text, [couponId, playerId, coinsCents, at]),
  ]);
  if (coupons && coupons.length === 0) throw new Refusal("coupon_unknown");
  const steps = dailySteps(earned.depositedCents + coinsCents, earned.steps);
  return {
    firstCents: known.length > 0 ? 0 : firstBonus(coinsCents),
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
