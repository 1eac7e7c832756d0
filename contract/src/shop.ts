import { type Static, Type } from "typebox";
import { declareCall } from "./call.ts";
import { InventoryItem } from "./inventory.ts";
import { Category, Coins, Id, itemFace, Nullable, Paged, pageInput, Sum } from "./shapes.ts";
import { MAX_BUY } from "./shop/rules.ts";

const Offer = Type.Object({
  id: Id,
  ...itemFace,
  category: Category,
  price: Coins,
  value: Coins,
  stock: Nullable(Type.Integer({ description: "null: no limit" })),
});
export type ShopOffer = Static<typeof Offer>;

export const shopList = declareCall({
  method: "GET",
  path: "/api/shop/list",
  who: "guest",
  says: "The shop's offers. sort: 0 the operator's order, 1 highest price first, 2 lowest price first.",
  input: Type.Object({
    category: Type.Optional(Category),
    name: Type.Optional(Type.String({ maxLength: 64 })),
    sort: Type.Integer({ minimum: 0, maximum: 2, default: 0 }),
    ...pageInput(24),
  }),
  output: Paged(Offer),
});

const Bought = Type.Object({
  vouchers: Type.Array(
    Type.Object({
      voucherId: Id,
      ...itemFace,
      value: Coins,
      recoveryPrice: Coins,
    }),
  ),
  cost: Sum,
  stock: Nullable(Type.Integer()),
  balance: Sum,
  secondaryBalance: Sum,
});
export type Bought = Static<typeof Bought>;

const buy = {
  path: "/api/profile/buyVirtual",
  who: "player",
  says: "Buys items of one offer. They are in the bag when the response arrives. A purchase never counts as a stake.",
  movesMoney: true,
  spends: true,
  changes: true,
  input: Type.Object({
    id: Id,
    number: Type.Integer({ minimum: 1, maximum: MAX_BUY, default: 1 }),
    expectedPrice: Type.Optional(Coins),
    coinsOnly: Type.Boolean({ default: false }),
  }),
  output: Bought,
  refusals: [
    "offer_unknown",
    "stock_gone",
    "price_changed",
    "insufficient_balance",
    "account_staff",
    "play_frozen",
    "coins_only_off",
  ],
} as const;

export const buyVirtual = declareCall({ method: "POST", ...buy });

/** The same call with GET, as the specification has it. */
export const buyVirtualByGet = declareCall({ method: "GET", ...buy });

export const myVirtual = declareCall({
  method: "GET",
  path: "/api/profile/myVirtual",
  who: "player",
  says: "The player's purchases in the shop, newest first, also items that are sold or delivered by now.",
  input: Type.Object({ ...pageInput(15), stat: Type.Integer({ minimum: -1, maximum: 4, default: -1 }) }),
  output: Paged(InventoryItem),
});
