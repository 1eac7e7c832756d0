import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import {
  COUPON_TYPES,
  type Coupon,
  type getMyCouponPage,
  type getMyCoupons,
} from "@vitrine/contract/rewards/coupons.ts";
import type { Selectable } from "kysely";
import { now } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { RewardsCoupons } from "../../platform/database/schema.ts";

/** The most coupons that the list shows; nobody can choose from a longer list. */
const MOST_SHOWN = 100;

/**
 * Lists the coupons that a player can use now. If deposits earn no bonuses, coupons for deposits are left out and stay
 * unused, while coupons for boxes stay usable.
 */
export async function readUsableCoupons(
  db: Db,
  playerId: number,
  { couponType, bonuses }: InputOf<typeof getMyCoupons> & { bonuses: boolean },
): Promise<OutputOf<typeof getMyCoupons>> {
  const at = now();
  let query = db
    .selectFrom("rewards_coupons")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("used_at", "is", null)
    .where("order_id", "is", null)
    .where("valid_from", "<=", at)
    .where("valid_to", ">", at)
    .orderBy("valid_to")
    .orderBy("id")
    .limit(MOST_SHOWN);
  if (couponType !== -1) query = query.where("kind", "=", couponType === COUPON_TYPES.box ? "box" : "deposit");
  if (!bonuses) query = query.where("kind", "=", "box");
  return (await query.execute()).map((row) => show(row, at));
}

export async function readCouponPage(
  db: Db,
  playerId: number,
  { page, pageSize }: InputOf<typeof getMyCouponPage>,
): Promise<OutputOf<typeof getMyCouponPage>> {
  const mine = db.selectFrom("rewards_coupons").where("player_id", "=", playerId);
  const [rows, { total }] = await Promise.all([
    mine
      .selectAll()
      .orderBy("id", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    mine.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  const at = now();
  return { list: rows.map((row) => show(row, at)), page, pageSize, total };
}

function show(row: Selectable<RewardsCoupons>, at: Date): Coupon {
  return {
    id: row.id,
    couponType: row.kind === "box" ? COUPON_TYPES.box : COUPON_TYPES.deposit,
    rate: row.percent_hundredths === null ? null : row.percent_hundredths / 10_000,
    amount: row.amount_cents === null ? null : toCoins(row.amount_cents),
    most: toCoins(row.most_cents),
    least: toCoins(row.least_cents),
    boxId: row.box_id,
    state: stateOf(row, at),
    validFrom: row.valid_from.toISOString(),
    validTo: row.valid_to.toISOString(),
    usedTime: row.used_at?.toISOString() ?? null,
  };
}

function stateOf(row: Selectable<RewardsCoupons>, at: Date): Coupon["state"] {
  if (row.used_at !== null) return "used";
  if (row.order_id !== null) return "held";
  return row.valid_to <= at ? "expired" : "usable";
}
