import * as calls from "@vitrine/contract/coupons.ts";
import type { Site } from "../platform/site.ts";
import { readCouponPage, readUsableCoupons } from "./read-coupons.ts";

/** A player's coupons. */
export function rewardRoutes({ db, playerCall }: Site): void {
  playerCall(calls.getMyCoupons, (input, { playerId }) => readUsableCoupons(db, playerId, input));
  playerCall(calls.getMyCouponPage, (input, { playerId }) => readCouponPage(db, playerId, input));
}
