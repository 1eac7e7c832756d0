import type { Claim } from "@vitrine/contract/rewards.ts";
import { markStaff } from "../src/accounts/index.ts";
import { transact } from "../src/platform/database/database.ts";
import { addChannel, codeOf } from "../src/referral/index.ts";
import { createCodes, giveCoupon } from "../src/rewards/index.ts";
import { type CallOptions, call } from "./call.ts";
import { newPlayer } from "./players.ts";
import type { LocalSite } from "./site.ts";

type Success = { options?: () => CallOptions; holds: (data: never) => unknown };

/** One success with data for every call about coupons, gift codes, claims and inviters, of a player who has some of each. */
export async function layRewards(site: LocalSite): Promise<Record<string, Success>> {
  const [player, inviter] = [await newPlayer(site), await newPlayer(site)];
  const { db } = site.database;
  const coupon = { playerId: player.id, kind: "deposit", gives: { amountCents: 5_00 }, mostCents: 5_00 } as const;
  await transact(db, (tx) => giveCoupon(tx, { ...coupon, leastCents: 0, days: 7, reason: "test" }));
  await transact(db, (tx) => addChannel(tx, { code: "video", name: "Films" }));
  const gifts = {
    count: 1,
    uses: 1,
    perPlayer: 1,
    pointsCents: 1_50,
    box: null,
    coupon: null,
    days: 1,
    reason: "test",
  };
  const { codes } = await transact(db, (tx) => createCodes(tx, site.config.seedKey, gifts));
  const code = await codeOf(db, inviter.id);
  const mine = { token: player.token };
  const daily = await call<{ claims: Claim[] }>(site, "GET", "event/daily", mine);
  const today = daily.body.data.claims.find(({ kind }) => kind === "calendar")!;
  const listed = ({ list }: { list: unknown[] }) => list.length > 0;
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
    "GET /api/promotion/members": { options: () => ({ token: inviter.token }), holds: listed },
    "GET /api/promotion/info": {
      options: () => ({ token: inviter.token }),
      holds: ({ code: own, link, userCount }: { code: string; link: string; userCount: number }) =>
        link.endsWith(own) && userCount === 1,
    },
    "POST /api/promotion/modifyCode": {
      options: () => ({ token: inviter.token, body: { code: "MYCODE2026" } }),
      holds: (changed: { code: string; codeChangesAt: string }) =>
        changed.code === "MYCODE2026" && Date.parse(changed.codeChangesAt) > Date.now(),
    },
    "GET /api/common/promotionChannelList": {
      holds: (channels: { channelCode: string }[]) => channels.some(({ channelCode }) => channelCode === "video"),
    },
    // The site proposes the code of somebody who has it: see DEFAULT_INVITE_CODE where the site is started.
    "GET /api/common/getDefaultInvitationCode": {
      holds: ({ code: proposed }: { code: string }) => proposed === HOUSE_CODE,
    },
    "GET /api/profile/getGradeInfo": {
      options: () => mine,
      holds: ({ levels }: { levels: unknown[] }) => levels.length === 11,
    },
    "GET /api/event/list": { holds: (events: unknown[]) => events.length > 5 },
    "GET /api/event/daily": {
      options: () => ({ token: inviter.token }),
      holds: ({ calendar, claims }: { calendar: { days: Claim[] }; claims: Claim[] }) =>
        calendar.days.length === 7 && claims.length > 0,
    },
    "GET /api/event/mine": {
      options: () => ({ token: inviter.token }),
      holds: ({ claims }: { claims: { id: string }[] }) => claims.some(({ id }) => id === today.id),
    },
    "POST /api/event/claim": {
      options: () => ({ ...mine, body: { id: today.id } }),
      holds: ({ claim }: { claim: Claim }) => claim.state === "taken" && claim.points === 0.1,
    },
    "POST /api/profile/useRewardVoucher": {
      options: () => ({ ...mine, body: { code: codes[0]!.toLowerCase().replaceAll("-", " ") } }),
      holds: ({ rewards }: { rewards: { points: number }[] }) => rewards[0]?.points === 1.5,
    },
    "GET /api/profile/getMyRewardPage": { options: () => mine, holds: listed },
  };
}

/** The code that the site proposes at the sign-up. */
export const HOUSE_CODE = "HOUSE2026";

/** Gives the site's own code to somebody of the staff. */
export async function layHouseCode(site: LocalSite): Promise<void> {
  const { id, token } = await newPlayer(site);
  await transact(site.database.db, (tx) => markStaff(tx, id));
  await call(site, "POST", "promotion/modifyCode", { token, body: { code: HOUSE_CODE } });
}
