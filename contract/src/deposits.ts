import { type Static, Type } from "typebox";
import { declareCall } from "./call.ts";
import { LANGUAGES } from "./languages.ts";
import { beforeInput, Coins, Endless, Id, Nullable, OneOf, Sum, Time } from "./shapes.ts";
import { PLAY_STOPS } from "./wallet/play-stops.ts";

/** The status of a deposit. */
export const PAY_STATES = { processing: 0, completed: 1, cancelled: 2 } as const;

/** The currencies of deposits. Each currency has hundredths. */
export const CURRENCIES = ["CNY", "USD", "EUR", "RUB"] as const;
export type Currency = (typeof CURRENCIES)[number];

/** The payment methods; pages have a name and an icon for each. */
export const PAY_METHODS = ["card", "alipay", "wechat"] as const;
export type PayMethod = (typeof PAY_METHODS)[number];

/** Why a deposit was cancelled. `review`: the payment came late or with another amount, and an operator reviews it. */
export const CANCEL_REASONS = ["declined", "cancelled", "expired", "refused", "review", "break"] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** The page to which a payment channel returns the browser. Opening it changes nothing. */
export const RETURN_PAGE = "/personal/flow?tab=purchase";

const OrderId = Type.String({ pattern: "^P[1-9][0-9]{0,15}$", examples: ["P1001"] });
const PayState = Type.Integer({ minimum: 0, maximum: 2 });

const Channel = Type.Object({
  id: Id,
  name: Type.String(),
  icon: OneOf(PAY_METHODS),
  currencies: Type.Array(OneOf(CURRENCIES)),
  min: Coins,
  max: Coins,
  fee: Type.Number({ description: "as a fraction of 1 of the amount's value" }),
  rates: Type.Array(
    Type.Object({
      currency: OneOf(CURRENCIES),
      rate: Type.Number({ description: "coins for one unit of the currency, before the spread" }),
      spread: Type.Number({ description: "a fraction of 1" }),
      setTime: Time,
    }),
  ),
  reversible: Type.Boolean({ description: "true: the player cannot withdraw items for 24 hours after the deposit" }),
});
export type Channel = Static<typeof Channel>;

export const listInterface = declareCall({
  method: "GET",
  path: "/api/common/listInterface",
  who: "guest",
  says: "The payment channels; `min` and `max` limit the coins that a deposit brings.",
  input: Type.Object({}),
  output: Type.Array(Channel),
});

const wanted = {
  channelId: Id,
  currency: OneOf(CURRENCIES),
  /** The amount in the currency of the deposit. */
  amount: Coins,
  promoCode: Type.Optional(Type.String({ maxLength: 64 })),
  couponId: Type.Optional(Id),
};

const REFUSALS = [
  "channel_unknown",
  "currency_unknown",
  "amount_too_small",
  "amount_too_large",
  "promo_code_malformed",
  "promo_code_unknown",
  "promo_code_not_allowed",
  "coupon_unknown",
] as const;

const Received = Type.Object({
  coins: Sum,
  points: Type.Object(
    { first: Sum, daily: Sum, coupon: Sum, total: Sum },
    { description: "pending points by reason; 20 coins or points of stakes release 1 pending point" },
  ),
  firstBonus: Type.Object(
    { percent: Type.Number(), most: Sum },
    { description: "what a first deposit adds: this share of its coins, up to the maximum" },
  ),
  fee: Sum,
  rate: Type.Number(),
  spread: Type.Number(),
  debt: Sum,
});

export const rechargePreview = declareCall({
  method: "GET",
  path: "/api/recharge/preview",
  who: "player",
  says: "A quote for a deposit: coins after the fee, pending points, and the part that pays the player's debt.",
  input: Type.Object(wanted),
  output: Received,
  refusals: REFUSALS,
});

export const rechargeCreate = declareCall({
  method: "POST",
  path: "/api/recharge/create",
  who: "player",
  says: "Creates a deposit. `payUrl` is null while the channel does not answer; recharge/status returns it later.",
  input: Type.Object({
    ...wanted,
    language: Type.Optional(OneOf(LANGUAGES)),
    /** The coins that the page showed. If the rate has changed since then, the server refuses the order. */
    expectedCoins: Type.Optional(Coins),
  }),
  output: Type.Object({ orderId: OrderId, payUrl: Nullable(Type.String()) }),
  refusals: [...REFUSALS, ...PLAY_STOPS, "limits_reached", "too_many_orders", "rate_changed"],
  movesMoney: true,
});

export const rechargeStatus = declareCall({
  method: "GET",
  path: "/api/recharge/status",
  who: "player",
  says: "The status of one of the player's deposits.",
  input: Type.Object({ orderId: OrderId }),
  output: Type.Object({
    payState: PayState,
    coins: Sum,
    points: Sum,
    payUrl: Nullable(Type.String()),
    reason: Nullable(OneOf(CANCEL_REASONS)),
    reversed: Type.Boolean(),
  }),
  refusals: ["order_unknown"],
});

export const getMyPurchasePage = declareCall({
  method: "GET",
  path: "/api/profile/getMyPurchasePage",
  who: "player",
  says: "The player's deposits, newest first: all of them, or those with one status.",
  input: Type.Object({
    page: Type.Integer({ minimum: 1, maximum: 100, default: 1 }),
    payState: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
    ...beforeInput(15),
  }),
  output: Endless(
    Type.Object({
      id: Id,
      orderId: OrderId,
      channelName: Type.String(),
      amount: Sum,
      currency: OneOf(CURRENCIES),
      coins: Sum,
      points: Sum,
      payState: PayState,
      payUrl: Nullable(Type.String()),
      reason: Nullable(OneOf(CANCEL_REASONS)),
      reversed: Type.Boolean(),
      createTime: Time,
    }),
  ),
});
