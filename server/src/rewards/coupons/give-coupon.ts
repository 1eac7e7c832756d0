import { DAY_MS } from "@vitrine/contract/time.ts";
import { now } from "../../platform/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import { pipelineOver, type Statements } from "../../platform/database/pipeline.ts";

/** A coupon for one use: a share in hundredths of a percent or an amount in cents, up to `mostCents`. */
export type NewCoupon = {
  playerId: number;
  kind: "box" | "deposit";
  gives: { percentHundredths: number } | { amountCents: number };
  mostCents: number;
  leastCents: number;
  /** The only box for which the coupon is valid; undefined for all boxes. */
  boxId?: number | undefined;
  days: number;
  reason: string;
};

/** Gives a player a coupon that is valid from now on. Returns its id. */
export const giveCoupon = (tx: Tx, coupon: NewCoupon): Promise<number> => insertCoupon(pipelineOver(tx), coupon);

/** Like giveCoupon, on any connection or in a pipeline's transaction. */
export async function insertCoupon(asked: Statements, coupon: NewCoupon): Promise<number> {
  const { playerId, kind, gives, mostCents, leastCents, boxId, days, reason } = coupon;
  const from = now();
  const [row] = await asked.query<{ id: number }>(INSERT.name, INSERT.text, [
    playerId,
    kind,
    "percentHundredths" in gives ? gives.percentHundredths : null,
    "amountCents" in gives ? gives.amountCents : null,
    mostCents,
    leastCents,
    boxId ?? null,
    reason,
    from,
    new Date(from.getTime() + days * DAY_MS),
  ]);
  return row!.id;
}

const INSERT = {
  name: "insert_coupon",
  text: `insert into rewards_coupons (player_id, kind, percent_hundredths, amount_cents, most_cents, least_cents, box_id, reason,
  valid_from, valid_to)
values ($1::bigint, $2::text, $3::int, $4::bigint, $5::bigint, $6::bigint, $7::bigint, $8::text, $9::timestamptz,
  $10::timestamptz) returning id`,
};
