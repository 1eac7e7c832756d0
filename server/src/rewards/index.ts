/** What players get beside what they paid for: bonuses of deposits, coupons, gift codes, VIP levels, claims. */
export { type BoxCoupon, discountOf, lockBoxCoupons, useBoxCoupons } from "./box-coupons.ts";
export type { BoxGifts, GiftBox } from "./box-gifts.ts";
export { type CodeCoupon, createCodes, type NewCodes } from "./create-codes.ts";
export { depositMarks } from "./deposit-marks.ts";
export { exportRewards } from "./export-rewards.ts";
export { giveCoupon, type NewCoupon } from "./give-coupon.ts";
export { BONUS_TRANSFERS, grantDepositBonuses } from "./grant-bonuses.ts";
export { freeCoupon, holdCoupon } from "./hold-coupon.ts";
export { previewDepositBonuses } from "./preview-bonuses.ts";
export { readOpenClaims } from "./read-open-claims.ts";
export { LEVEL_BOXES } from "./reward-terms.ts";
export { rewardRoutes } from "./routes.ts";
export { sumDepositBonuses } from "./sum-bonuses.ts";
export { takeBackDepositBonuses } from "./take-back-bonuses.ts";
