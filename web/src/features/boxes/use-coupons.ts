import { COUPON_TYPES, type Coupon, getMyCoupons } from "@vitrine/contract/coupons.ts";
import { useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { couponDiscount, fitsBox } from "./coupon-discount.ts";
import type { Box } from "./use-box.ts";

export interface CouponWish {
  /** Those that count for this box. */
  offered: readonly Coupon[];
  chosen: Coupon | undefined;
  /** In coins, off one box of the call; 0 without a coupon. */
  discount: number;
  /** 0: none. */
  choose: (couponId: number) => void;
}

/** The coupon that the next opening of a box is to use. One that was used, or is over, is not chosen any longer. */
export function useCoupons(box: Box): CouponWish {
  const [chosenId, choose] = useState(0);
  const coupons = useCall(getMyCoupons, { couponType: COUPON_TYPES.box }, { quiet: true, enabled: box.sold }).data;
  const offered = coupons?.filter((coupon) => fitsBox(coupon, box)) ?? [];
  const chosen = offered.find(({ id }) => id === chosenId);
  return { offered, chosen, discount: chosen ? couponDiscount(chosen, box.price) : 0, choose };
}
