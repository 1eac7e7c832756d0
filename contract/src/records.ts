import { type Static, Type } from "typebox";
import { declareCall } from "./call.ts";
import { ITEM_SOURCES } from "./inventory.ts";
import { CLAIM_KINDS } from "./rewards.ts";
import { Endless, Id, Image, itemFace, Nullable, OneOf, Sum, Time } from "./shapes.ts";
import { TRANSFER_KINDS } from "./wallet.ts";

/** The events of inventory items, except sales, which are ledger entries. */
export const ITEM_MOVES = ["won", "bought", "givenAway", "withdrawn", "delivered", "returned"] as const;

const Flow = Type.Object({
  id: Id,
  kind: OneOf(["money", "items"] as const),
  action: OneOf([...TRANSFER_KINDS, ...ITEM_MOVES] as const),
  orderId: Nullable(Type.String()),
  coins: Nullable(Sum),
  points: Nullable(Sum),
  source: Nullable(OneOf(ITEM_SOURCES)),
  count: Nullable(Type.Integer({ description: "the number of items" })),
  value: Nullable(Sum),
  items: Type.Array(Type.Object(itemFace), {
    description: "the three items with the highest value",
  }),
  createTime: Time,
});
export type FlowRow = Static<typeof Flow>;

export const getMyFlowPage = declareCall({
  method: "GET",
  path: "/api/profile/getMyFlowPage",
  who: "player",
  says: "All movements of the player's money and items, newest first. `id` is the time in microseconds; movements of the same microsecond are on the same page.",
  input: Type.Object({
    kind: Type.Optional(OneOf(["money", "items"] as const)),
    before: Type.Optional(Id),
    pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 15 }),
  }),
  output: Endless(Flow),
});

export const eventMine = declareCall({
  method: "GET",
  path: "/api/event/mine",
  who: "player",
  says: "The player's current activities: running battles, joined giveaways, free boxes, claims, withdrawals.",
  input: Type.Object({}),
  output: Type.Object({
    battles: Type.Array(
      Type.Object({
        id: Id,
        mode: Type.Integer(),
        state: Type.Integer(),
        cost: Sum,
        players: Type.Integer(),
        seated: Type.Integer(),
      }),
    ),
    giveaways: Type.Array(
      Type.Object({
        id: Id,
        title: Type.String(),
        endAt: Time,
        prizeCount: Type.Integer(),
        totalValue: Sum,
        image: Image,
      }),
    ),
    freeBoxes: Type.Array(Type.Object({ id: Id, boxId: Id, name: Type.String(), boxImage: Image, expireTime: Time })),
    claims: Type.Array(Type.Object({ id: Type.String(), kind: OneOf(CLAIM_KINDS), points: Nullable(Sum) })),
    withdrawals: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        image: Image,
        takeState: Type.Integer(),
        createTime: Time,
      }),
    ),
  }),
});
