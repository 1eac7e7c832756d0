import { type Static, Type } from "typebox";
import { Coins, Hex, Id, Image, itemFace, Nullable, OneOf, Sum, Time } from "../shapes.ts";

/** The status of a giveaway: open until the draw (also while it waits for the draw), finished, or cancelled. */
export const GIVEAWAY_STATES = { open: 0, finished: 1, cancelled: 2 } as const;

export const GIVEAWAY_TABS = ["official", "streamer", "joined", "active", "finished"] as const;
export type GiveawayTab = (typeof GIVEAWAY_TABS)[number];

const Prize = {
  prize: Type.Integer({ minimum: 1, description: "the prize's place in the order of prizes, from 1" }),
  ...itemFace,
  value: Coins,
};

const Owner = Nullable(Type.Object({ userName: Type.String(), avatar: Image }));

const head = {
  id: Id,
  official: Type.Boolean({ description: "true: the operator's room; false: a streamer's room" }),
  title: Type.String(),
  owner: Owner,
  state: Type.Integer({ minimum: 0, maximum: 2 }),
  startAt: Time,
  endAt: Time,
  entrants: Type.Integer({ minimum: 0 }),
  most: Nullable(Type.Integer({ description: "the largest number of entries" })),
  prizeCount: Type.Integer({ minimum: 1 }),
  totalValue: Sum,
  password: Type.Boolean({ description: "whether a password is needed to join" }),
  joined: Type.Boolean(),
};

export const GiveawayRow = Type.Object({
  ...head,
  prizes: Type.Array(Type.Object(Prize), { description: "the first three prizes" }),
});
export type GiveawayRow = Static<typeof GiveawayRow>;

/** A condition of a room, and whether the player meets it. For a guest `has` and `met` are null. */
const Condition = Type.Object({
  kind: OneOf(["deposit", "vip", "bound"] as const),
  least: Nullable(Type.Number({ description: "the coins that must be deposited from `since` on, or the VIP level" })),
  since: Nullable(Time),
  has: Nullable(Type.Number({ description: "what the player has now: coins deposited, or the VIP level" })),
  met: Nullable(Type.Boolean()),
});
export type GiveawayCondition = Static<typeof Condition>;

const Winner = Type.Object({
  ...Prize,
  entryId: Id,
  roll: Type.Integer(),
  left: Type.Integer(),
  userName: Type.String(),
  avatar: Image,
  mine: Type.Boolean(),
});

export const GiveawayDetail = Type.Object({
  ...head,
  prizes: Type.Array(Type.Object(Prize)),
  conditions: Type.Array(Condition),
  myEntry: Nullable(
    Type.Object({
      entryId: Id,
      userSeed: Type.String(),
      joinTime: Time,
      dropped: Type.Boolean({
        description:
          "the entry takes no part in the draw: the player misses a condition, began a break, closed the account or is staff",
      }),
    }),
  ),
  mine: Type.Boolean({ description: "whether the player is the streamer who created the room" }),
  publicHash: Hex(64),
  serverSeed: Type.Optional(Hex(64)),
  secretSalt: Type.Optional(Hex(32)),
  client: Nullable(Hex(64)),
  beacon: Nullable(
    Type.Object({
      chain: Hex(64),
      round: Id,
      signature: Nullable(Hex(96)),
      randomness: Nullable(Hex(64)),
    }),
  ),
  winners: Type.Array(Winner),
  drawTime: Nullable(Time),
  serverNow: Time,
});
export type GiveawayDetail = Static<typeof GiveawayDetail>;
