import { siteCalendar } from "../src/platform/clock.ts";
import { transact } from "../src/platform/database/database.ts";
import { codeOf } from "../src/referral/index.ts";
import { createCodes, giveCoupon } from "../src/rewards/index.ts";
import { newPlayer, openTill } from "./players.ts";
import type { LocalSite } from "./site.ts";

/** One success with data for every call about rewards and inviters, of a player who has a coupon, a code and points, and knows somebody. */
export async function layRewards(site: LocalSite) {
  const [player, inviter] = [await newPlayer(site), await newPlayer(site)];
  const { db } = site.database;
  const coupon = { playerId: player.id, kind: "deposit", gives: { amountCents: 5_00 }, mostCents: 5_00 } as const;
  await transact(db, (tx) => giveCoupon(tx, { ...coupon, leastCents: 0, days: 7, reason: "test" }));
  const batch = { count: 1, uses: 1, perPlayer: 1, days: 1, reason: "test", box: null, coupon: null } as const;
  const { codes } = await transact(db, (tx) => createCodes(tx, site.config.seedKey, { ...batch, pointsCents: 5_00 }));
  const till = openTill(site.connectionString);
  await till.give(player.id, { pointsCents: 2_00 });
  await till.close();
  const code = await codeOf(db, inviter.id);
  const today = `calendar:${siteCalendar().dateOf(new Date())}`;
  const mine = { token: player.token };
  return {
    "GET /api/profile/getMyCoupons": {
      options: () => mine,
      holds: ([first]: { amount: number }[]) => first?.amount === 5,
    },
    "GET /api/profile/getMyCouponPage": { options: () => mine, holds: ({ total }: { total: number }) => total === 1 },
    "GET /api/profile/getGradeInfo": {
      options: () => mine,
      holds: ({ level, levels }: { level: number; levels: unknown[] }) => level === 0 && levels.length === 11,
    },
    "GET /api/event/list": { holds: (events: { kind: string }[]) => events.some(({ kind }) => kind === "promotion") },
    "GET /api/event/daily": {
      options: () => mine,
      holds: ({ claims }: { claims: { id: string }[] }) => claims.some(({ id }) => id === today),
    },
    "POST /api/event/claim": {
      options: () => ({ ...mine, body: { id: today } }),
      holds: ({ claim }: { claim: { state: string } }) => claim.state === "taken",
    },
    "POST /api/profile/useRewardVoucher": {
      options: () => ({ ...mine, body: { code: codes[0] } }),
      holds: ({ rewards }: { rewards: { points: number }[] }) => rewards[0]?.points === 5,
    },
    "GET /api/profile/getMyRewardPage": {
      options: () => mine,
      holds: ({ list }: { list: { kind: string }[] }) => list.some(({ kind }) => kind === "giftCode"),
    },
    "POST /api/profile/transferSecondary": {
      options: () => ({ ...mine, body: { amount: 2 } }),
      holds: ({ secondaryBalance }: { secondaryBalance: number }) => secondaryBalance === 0,
    },
    "POST /api/profile/bindInviter": {
      options: () => ({ ...mine, body: { code } }),
      holds: (bound: { code: string }) => bound.code === code,
    },
  };
}
