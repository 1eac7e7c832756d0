import type { Keyed } from "../../wallet/index.ts";

/** A request to open boxes: paid (a box, optionally with a coupon) or free (the id of a grant). */
export type OpenRequest = Keyed & {
  number: number;
  versionHash: string | undefined;
  coinsOnly: boolean;
} & (
    | { boxId: number; couponId: number | undefined; grantId?: undefined }
    | { boxId?: undefined; couponId?: undefined; grantId: number }
  );

/** A free box of a player, locked by this transaction. */
export type Grant = { id: number; playerId: number; boxId: number; isExpired: boolean; isUsed: boolean };

/**
 * The result of a request in ids and cents; the route adds names and coins. It is saved under the idempotency key for
 * 30 days, so its ids keep the names that the API uses (voucherId, roundId).
 */
export type OpenOutcome = {
  costCents: number;
  /** The discount of a coupon; missing in answers that were saved before coupons existed. */
  discountCents?: number;
  coinsCents: number;
  pointsCents: number;
  drops: {
    voucherId: number;
    roundId: number;
    itemId: number;
    valueCents: number;
    recoveryCents: number;
    roll: number;
    start: number;
    end: number;
  }[];
};
