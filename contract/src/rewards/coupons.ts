import { type Static, Type } from "typebox";
import { declareCall } from "../call.ts";
import { Coins, Id, Nullable, OneOf, Paged, pageInput, Time } from "../shapes.ts";

/** The type of a coupon (`couponType`); in a request -1 means both. */
export const COUPON_TYPES = { box: 0, deposit: 1 } as const;

const CouponType = Type.Integer({ minimum: 0, maximum: 1 });

/** The status of a coupon. `held`: an open deposit reserves the coupon until the deposit is paid or cancelled. */
export const COUPON_STATES = ["usable", "held", "used", "expired"] as const;

const Coupon = Type.Object({
  id: Id,
  couponType: CouponType,
  rate: Nullable(Type.Number({ description: "a fraction of 1, of the price or the deposit; null: an amount" })),
  amount: Nullable(Coins),
  most: Type.Number({ description: "in coins: the largest discount or bonus that the coupon gives" }),
  least: Type.Number({ description: "in coins: the smallest deposit or price that the coupon accepts" }),
  boxId: Nullable(Type.Integer({ description: "the only box that accepts the coupon; null: every box" })),
  state: OneOf(COUPON_STATES),
  validFrom: Time,
  validTo: Time,
  usedTime: Nullable(Time),
});
export type Coupon = Static<typeof Coupon>;

export const getMyCoupons = declareCall({
  method: "GET",
  path: "/api/profile/getMyCoupons",
  who: "player",
  says: "The coupons that the player can use now; the coupon that expires next comes first.",
  input: Type.Object({
    couponType: Type.Integer({
      minimum: -1,
      maximum: 1,
      default: -1,
      description: "0 for boxes, 1 for deposits, -1 for both",
    }),
  }),
  output: Type.Array(Coupon),
});

export const getMyCouponPage = declareCall({
  method: "GET",
  path: "/api/profile/getMyCouponPage",
  who: "player",
  says: "All coupons of the player, also used and expired ones, newest first.",
  input: Type.Object(pageInput(15)),
  output: Paged(Coupon),
});
