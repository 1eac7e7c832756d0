/** Rewards: bonuses of deposits, coupons, gift codes, VIP levels and claims. */

export type { BoxGifts, GiftBox } from "./box-gifts.ts";
export { type CodeCoupon, createCodes, type NewCodes } from "./codes/create-codes.ts";
export { type BoxCoupon, discountOf, lockBoxCoupons, useBoxCoupons } from "./coupons/box-coupons.ts";
export { giveCoupon, type NewCoupon } from "./coupons/give-coupon.ts";
export { freeCoupon, holdCoupon } from "./coupons/hold-coupon.ts";
export { depositMarks } from "./deposit-marks.ts";
export { exportRewards } from "./export-rewards.ts";
export { BONUS_TRANSFERS, grantDepositBonuses } from "./grant-bonuses.ts";
export { previewDepositBonuses } from "./preview-bonuses.ts";
export { readOpenClaims } from "./read-open-claims.ts";
export { LEVEL_BOXES } from "./reward-terms.ts";
export { rewardRoutes } from "./routes.ts";
export { type RewardSettings, readRewardSettings } from "./settings.ts";
export { sumDepositBonuses } from "./sum-bonuses.ts";
export { takeBackDepositBonuses } from "./take-back-bonuses.ts";
