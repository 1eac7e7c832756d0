import { type Static, Type } from "typebox";
import { Coins, EachLanguage, Grade, Hex, Id, Image, Nullable, OneOf, Paged, pageInput } from "../shapes.ts";
import { operatorAct, operatorCall } from "./operator-call.ts";

/** The largest stock of an offer. */
export const STOCK_MOST = 1_000_000;

const Stock = Type.Integer({ minimum: 0, maximum: STOCK_MOST });

const OfferRow = Type.Object({
  itemId: Id,
  slug: Type.String(),
  name: EachLanguage,
  image: Image,
  grade: Grade,
  value: Coins,
  price: Type.Number({ description: "in coins; for an item that is not on sale, its value with the usual markup" }),
  markup: Type.Number({ description: "the price in percent of the value" }),
  stock: Nullable(Stock),
  state: OneOf(["on-sale", "sold-out", "below-value", "off-sale"]),
  seen: Hex(64),
});
export type ShopOfferRow = Static<typeof OfferRow>;

export const shopOffers = operatorCall("catalogue-read", {
  method: "GET",
  path: "/admin/api/shop/offers",
  says: "The offers of the shop in their order; with `all` also the items that are not on sale. `search` finds names in every language and slugs.",
  input: Type.Object({
    search: Type.String({ maxLength: 80, default: "" }),
    all: Type.Boolean({ default: false }),
    ...pageInput(50),
  }),
  output: Type.Object({
    ...Paged(OfferRow).properties,
    usualMarkup: Type.Number({ description: "the configured price in percent of the value" }),
  }),
});

const Seen = Hex(64);

export const shopList = operatorAct("shop", {
  path: "/admin/api/shop/list",
  says: "Puts an item on sale, or changes its price. With `stock` the stock gets a limit, with `unlimited` it has none; with neither, an item on sale keeps its stock, and any other item is sold without a limit. Refused below the price for which players can sell the item back.",
  input: Type.Object({
    itemId: Id,
    price: Coins,
    stock: Type.Optional(Stock),
    unlimited: Type.Boolean({ default: false }),
    seen: Seen,
  }),
  output: Type.Null(),
  refusals: ["not_found", "catalogue_changed", "command_refused"],
});

export const shopRestock = operatorAct("shop", {
  path: "/admin/api/shop/restock",
  says: "Adds to the stock of an item on sale.",
  input: Type.Object({ itemId: Id, more: Type.Integer({ minimum: 1, maximum: STOCK_MOST }) }),
  output: Type.Object({ stock: Type.Integer() }),
  refusals: ["not_found", "command_refused"],
});

export const shopUnlist = operatorAct("shop", {
  path: "/admin/api/shop/unlist",
  says: "Takes an item off sale.",
  input: Type.Object({ itemId: Id, seen: Seen }),
  output: Type.Null(),
  refusals: ["not_found", "catalogue_changed", "command_refused"],
});

export const SHOP_OFFER_CALLS = [shopOffers, shopList, shopRestock, shopUnlist];
