import { Type } from "typebox";
import { declareCall } from "./call.ts";
import { Id, Nullable, OneOf, pageInput, Sum, Time } from "./shapes.ts";
import { BALANCE_LOG_DEPTH } from "./wallet/rules.ts";

/** The purpose of a transfer, as the balance log names it (`actionType`). */
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
  says: `All movements of the player's two balances, newest first, by page or from an id on. With balanceType, pages and total cover only the newest ${BALANCE_LOG_DEPTH} movements.`,
  input: Type.Object({
    balanceType: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    ...pageInput(15),
    before: Type.Optional(Id),
  }),
  output: Type.Object({
    page: Type.Optional(Type.Integer({ description: "present, like `total`, only without `before`" })),
    pageSize: Type.Integer(),
    total: Type.Optional(Type.Integer()),
    next: Nullable(Id),
    list: Type.Array(
      Type.Object({
        id: Id,
        orderId: Type.String(),
        actionType: OneOf(TRANSFER_KINDS),
        balanceType: Type.Integer({ minimum: 0, maximum: 1 }),
        amount: Sum,
        balanceAfter: Sum,
        coinsAfter: Sum,
        pointsAfter: Sum,
        createTime: Time,
      }),
    ),
  }),
});
