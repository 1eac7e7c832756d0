import { COUPON_TYPES, type Coupon, getMyCoupons } from "@vitrine/contract/rewards/coupons.ts";
import { useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { couponDiscount, fitsBox } from "./coupon-discount.ts";
import type { Box } from "./use-box.ts";

export interface CouponChoice {
  /** The coupons that apply to this box. */
  offered: readonly Coupon[];
  chosen: Coupon | undefined;
  /** In coins, for one box of the call; 0 without a coupon. */
  discount: number;
  /** 0: no coupon. */
  choose: (couponId: number) => void;
}

/** Returns the coupon for the next opening of a box. A used or expired coupon is deselected. */
export function useCoupons(box: Box): CouponChoice {
  const [chosenId, choose] = useState(0);
  const coupons = useCall(getMyCoupons, { couponType: COUPON_TYPES.box }, { quiet: true, enabled: box.sold }).data;
  const offered = coupons?.filter((coupon) => fitsBox(coupon, box)) ?? [];
  const chosen = offered.find(({ id }) => id === chosenId);
  return { offered, chosen, discount: chosen ? couponDiscount(chosen, box.price) : 0, choose };
}
