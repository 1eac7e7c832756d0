import { type Static, Type } from "typebox";
import { declareCall } from "../call.ts";
import { Category, Coins, Grade, Id, Image, itemFace, Nullable, Paged, pageInput } from "../shapes.ts";

const InBox = Type.Object({
  boxId: Id,
  name: Type.String(),
  boxImage: Image,
  price: Coins,
  probability: Type.Number({ description: "a fraction of 1" }),
});

const CatalogueItem = Type.Object({
  ...itemFace,
  category: Category,
  value: Coins,
  boxes: Type.Array(InBox, { description: "the boxes on sale that contain the item, best chance first" }),
});
export type CatalogueItem = Static<typeof CatalogueItem>;

export const skinList = declareCall({
  method: "GET",
  path: "/api/skin/list",
  who: "guest",
  says: "The catalogue of all items. sort: 0 the operator's order, 1 highest value first, 2 lowest value first.",
  input: Type.Object({
    category: Type.Optional(Category),
    grade: Type.Optional(Grade),
    name: Type.Optional(Type.String({ maxLength: 64 })),
    sort: Type.Integer({ minimum: 0, maximum: 2, default: 0 }),
    ...pageInput(24),
  }),
  output: Paged(CatalogueItem),
});

export const skinDetail = declareCall({
  method: "GET",
  path: "/api/skin/detail",
  who: "guest",
  says: "One item of the catalogue, with its price in the shop.",
  input: Type.Object({ id: Id }),
  output: Type.Object({
    ...CatalogueItem.properties,
    offer: Nullable(Type.Object({ id: Id, price: Coins, stock: Nullable(Type.Integer()) })),
  }),
  refusals: ["not_found"],
});
