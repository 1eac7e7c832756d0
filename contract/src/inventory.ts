import { type Static, Type } from "typebox";
import { declareCall } from "./call.ts";
import { Category, Coins, Grade, Id, itemFace, OneOf, Paged, pageInput, Sum, Time } from "./shapes.ts";

/** The status of an inventory item: in the bag, sold, in a withdrawal, delivered, or in escrow. */
export const STATS = { inBag: 0, sold: 1, withdrawing: 2, delivered: 3, inEscrow: 4 } as const;

/** Where an inventory item came from. `exchange`: a substitute for an item that could not be delivered. */
export const ITEM_SOURCES = ["box", "freeBox", "battle", "giveaway", "dream", "shop", "exchange"] as const;
export type ItemSource = (typeof ITEM_SOURCES)[number];

/** One inventory item that a player owns or owned. */
export const InventoryItem = Type.Object({
  voucherId: Id,
  ...itemFace,
  category: Category,
  value: Coins,
  recoveryPrice: Coins,
  paysPoints: Type.Boolean({
    description: "true: selling the item gives points instead of coins (drops of free boxes)",
  }),
  stat: Type.Integer({ minimum: 0, maximum: 4 }),
  source: OneOf(ITEM_SOURCES),
  boxId: Type.Optional(Id),
  boxName: Type.Optional(Type.String()),
  roundId: Type.Optional(Id),
  createTime: Time,
});
export type InventoryItem = Static<typeof InventoryItem>;

/** The filters of the inventory; selling "all shown" accepts the same filters. */
const inventoryFilters = {
  category: Type.Optional(Category),
  grade: Type.Optional(Grade),
  name: Type.Optional(Type.String({ maxLength: 64 })),
};

/** `sort` is 0 for newest first, 1 for highest value first, 2 for lowest value first. */
export const getMyVoucherPage = declareCall({
  method: "GET",
  path: "/api/profile/getMyVoucherPage",
  who: "player",
  says: "The items that the player has won or bought, by status.",
  input: Type.Object({
    ...pageInput(15),
    stat: Type.Integer({ minimum: -1, maximum: 4, default: -1 }),
    sort: Type.Integer({ minimum: 0, maximum: 2, default: 0 }),
    ...inventoryFilters,
  }),
  output: Type.Object({
    ...Paged(InventoryItem).properties,
    value: Sum,
    pointsValue: Type.Number({ description: "the part of `value` that is paid in points, at most two decimals" }),
    counts: Type.Array(Type.Integer(), { description: "number of items with `stat` 0 … 4" }),
  }),
});

export const exchangeQuantity = declareCall({
  method: "POST",
  path: "/api/profile/exchangeQuantity",
  who: "player",
  says: "Sells items back to the site: the listed items, or all items in the bag that match the filters. If one cannot be sold, none is.",
  movesMoney: true,
  input: Type.Object({
    voucherIds: Type.Optional(
      Type.String({
        pattern: "^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15}){0,999}$",
        description: "ids separated by commas, at most 1000",
        examples: ["101,102"],
      }),
    ),
    all: Type.Boolean({ default: false }),
    ...inventoryFilters,
  }),
  output: Type.Object({ sold: Type.Integer(), amount: Sum, balance: Sum, secondaryBalance: Sum }),
  refusals: ["item_not_yours", "item_not_in_bag", "nothing_to_sell"],
});
