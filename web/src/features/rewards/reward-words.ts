import { useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { getMyRewardPage } from "@vitrine/contract/rewards.ts";

export type RewardRow = OutputOf<typeof getMyRewardPage>["list"][number];

/** The texts for the source and the status of a reward. */
export function useRewardWords() {
  const { t } = useLingui();
  const kinds: Record<RewardRow["kind"], string> = {
    levelUp: t`VIP level reached`,
    levelBox: t`Free box of a VIP level`,
    redPacket: t`Red packet`,
    calendar: t`Daily reward`,
    giftCode: t`Gift code`,
    depositFirst: t`First deposit`,
    depositDaily: t`Deposits of a day`,
    depositCoupon: t`Coupon on a deposit`,
    rebate: t`Rebate of your code`,
  };
  const states: Record<RewardRow["state"], string> = {
    waiting: t`Waits for stakes`,
    released: t`All released`,
    given: t`Given`,
    takenBack: t`Taken back`,
  };
  return { kinds, states };
}
