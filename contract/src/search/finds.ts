import { type Static, Type } from "typebox";
import { declareCall } from "../call.ts";
import { Coins, EachLanguage, Grade, Id, Image } from "../shapes.ts";

const FoundBox = Type.Object({ id: Id, names: EachLanguage, boxImage: Image, price: Coins });
export type FoundBox = Static<typeof FoundBox>;

const FoundItem = Type.Object({
  itemId: Id,
  names: EachLanguage,
  image: Image,
  grade: Grade,
  value: Coins,
  boxId: Type.Integer({ minimum: 1, description: "the box on sale that gives the item with the best chance" }),
});
export type FoundItem = Static<typeof FoundItem>;

export const boxFinds = declareCall({
  method: "GET",
  path: "/api/box/finds",
  who: "guest",
  says: "All boxes on sale and all their items, with names in all languages. The page searches in this list while the player types.",
  input: Type.Object({}),
  output: Type.Object({ boxes: Type.Array(FoundBox), items: Type.Array(FoundItem) }),
});
