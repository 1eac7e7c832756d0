import type { Keyed } from "../../wallet/index.ts";

/** One request to open boxes: for money (a box, perhaps with a coupon) or for a grant (its id). */
export type OpenRequest = Keyed & {
  number: number;
  versionHash: string | undefined;
  coinsOnly: boolean;
} & (
    | { boxId: number; couponId: number | undefined; grantId?: undefined }
    | { boxId?: undefined; couponId?: undefined; grantId: number }
  );

/** A free box that waits for its player, locked by this transaction. */
export type Grant = { id: number; playerId: number; boxId: number; isExpired: boolean; isUsed: boolean };

/** What may change about a box between two openings. */
export type BoxState = {
  boxId: number;
  currentVersion: number;
  sold: boolean;
  frozen: boolean;
  sellBackPercent: number;
};

/** A box that a battle is made with, held until the transaction ends. */
export type HeldBox = { id: number } & Pick<BoxState, "currentVersion" | "sold" | "frozen">;

/** What a request got, in ids and cents: the route adds names and coins. It is saved under the request's key. */
export type OpenOutcome = {
  costCents: number;
  /** What a coupon took off; answers that were saved before coupons do not have it. */
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
