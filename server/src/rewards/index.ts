/** Rewards: bonuses of deposits, coupons, gift codes, VIP levels and claims. */

export { mayHaveBonuses } from "./bonus-region.ts";
export type { BoxGifts, GiftBox } from "./box-gifts.ts";
export { type CodeCoupon, createCodes, type NewCodes } from "./codes/gift-codes.ts";
export { giveCoupon, type NewCoupon } from "./coupons/give-coupon.ts";
export {
  type BoxCoupon,
  discountOf,
  freeCoupon,
  holdCoupon,
  lockBoxCoupons,
  useBoxCoupons,
} from "./coupons/use-coupons.ts";
export {
  BONUS_TRANSFERS,
  depositMarks,
  grantDepositBonuses,
  previewDepositBonuses,
  sumDepositBonuses,
  takeBackDepositBonuses,
} from "./deposit-bonuses.ts";
export { type RewardSettings, readRewardSettings } from "./environment.ts";
export { exportRewards } from "./export-rewards.ts";
export { readOpenClaims } from "./read-claims.ts";
export { rewardRoutes } from "./routes.ts";
export { firstBonus, LEVEL_BOXES, reachedSteps, redPacketCents } from "./rules.ts";
