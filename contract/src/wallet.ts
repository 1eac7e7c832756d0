import { Type } from "typebox";
import { declareCall } from "./call.ts";
import { beforeInput, Endless, Id, OneOf, Sum, Time } from "./shapes.ts";

/** What a movement of money is for, as the balance log names it (`actionType`). */
export const TRANSFER_KINDS = [
  "demo_grant",
  "deposit",
  "deposit_reversal",
  "debt_payment",
  "box_open",
  "battle_fee",
  "battle_seat",
  "battle_refund",
  "battle_payout",
  "dream_open",
  "shop_buy",
  "points_transfer",
  "item_sale",
  "item_exchange",
  "bonus_promise",
  "bonus_release",
  "adjustment",
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** The two balances: 0 coins, 1 points. */
export const BALANCE_TYPES = { coins: 0, points: 1 } as const;

export const getMyBalanceLog = declareCall({
  method: "GET",
  path: "/api/profile/getMyBalanceLog",
  who: "player",
  says: "Every movement of the player's two balances, newest first.",
  input: Type.Object({
    balanceType: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    ...beforeInput(15),
  }),
  output: Endless(
    Type.Object({
      id: Id,
      orderId: Type.String(),
      actionType: OneOf(TRANSFER_KINDS),
      balanceType: Type.Integer({ minimum: 0, maximum: 1 }),
      amount: Sum,
      balanceAfter: Sum,
      createTime: Time,
    }),
  ),
});
