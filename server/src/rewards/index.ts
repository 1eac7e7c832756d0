/** What deposits earn beside their coins, and coupons. */
export { depositMarks } from "./deposit-marks.ts";
export { exportRewards } from "./export-rewards.ts";
export { giveCoupon, type NewCoupon } from "./give-coupon.ts";
export { BONUS_TRANSFERS, grantDepositBonuses } from "./grant-bonuses.ts";
export { freeCoupon, holdCoupon } from "./hold-coupon.ts";
export { previewDepositBonuses } from "./preview-bonuses.ts";
export { rewardRoutes } from "./routes.ts";
export { sumDepositBonuses } from "./sum-bonuses.ts";
export { takeBackDepositBonuses } from "./take-back-bonuses.ts";
