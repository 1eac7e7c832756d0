import { now } from "../platform/clock.ts";
import type { Tx } from "../platform/database/database.ts";

/** A coupon for one use: a share in hundredths of a percent or an amount, up to the most. */
export type NewCoupon = {
  playerId: number;
  kind: "box" | "deposit";
  gives: { percentHundredths: number } | { amountCents: number };
  mostCents: number;
  leastCents: number;
  days: number;
  reason: string;
};

/** Gives a player a coupon that is good from now on. Gives its id. */
export async function giveCoupon(tx: Tx, coupon: NewCoupon): Promise<number> {
  const { playerId, kind, gives, mostCents, leastCents, days, reason } = coupon;
  const from = now();
  const { id } = await tx
    .insertInto("rewards_coupons")
    .values({
      player_id: playerId,
      kind,
      ...("amountCents" in gives
        ? { amount_cents: gives.amountCents }
        : { percent_hundredths: gives.percentHundredths }),
      most_cents: mostCents,
      least_cents: leastCents,
      reason,
      valid_from: from,
      valid_to: new Date(from.getTime() + days * 24 * 3_600_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
