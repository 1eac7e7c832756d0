import { transact } from "../src/platform/database/database.ts";
import { codeOf } from "../src/referral/index.ts";
import { giveCoupon } from "../src/rewards/index.ts";
import { newPlayer } from "./players.ts";
import type { LocalSite } from "./site.ts";

/** One success with data for every call about coupons and inviters, of a player who has a coupon and knows somebody. */
export async function layRewards(site: LocalSite) {
  const [player, inviter] = [await newPlayer(site), await newPlayer(site)];
  const { db } = site.database;
  const coupon = { playerId: player.id, kind: "deposit", gives: { amountCents: 5_00 }, mostCents: 5_00 } as const;
  await transact(db, (tx) => giveCoupon(tx, { ...coupon, leastCents: 0, days: 7, reason: "test" }));
  const code = await codeOf(db, inviter.id);
  const mine = { token: player.token };
  return {
    "GET /api/profile/getMyCoupons": {
      options: () => mine,
      holds: ([first]: { amount: number }[]) => first?.amount === 5,
    },
    "GET /api/profile/getMyCouponPage": { options: () => mine, holds: ({ total }: { total: number }) => total === 1 },
    "POST /api/profile/bindInviter": {
      options: () => ({ ...mine, body: { code } }),
      holds: (bound: { code: string }) => bound.code === code,
    },
  };
}
