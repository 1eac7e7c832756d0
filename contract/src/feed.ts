import { type Static, Type } from "typebox";
import { BattleRow, RANK_PERIODS } from "./battles.ts";
import { Coins, EachLanguage, Grade, Id, Image, Nullable, OneOf, Sum, Time } from "./shapes.ts";

/** The address of the live feed: a WebSocket with STOMP 1.0 to 1.2, one topic, and heart-beats in both directions. */
export const FEED_PATH = "/ws";
export const FEED_TOPIC = "/topic/messages";
export const FEED_HEARTBEAT_MS = 10_000;

/** The specification's event types. Drops are added to the page's lists; 31 to 33 replace what the page shows. */
export const EVENT_TYPES = {
  boxDrop: 21,
  dreamDrop: 22,
  battleDrop: 23,
  battleCreated: 31,
  battleState: 32,
  battleRank: 33,
} as const;

/**
 * One drop as the feed shows it. `id` is the id of its roll, `value` is in coins. `itemName` and `boxName` are zh-CN
 * for clients of the specification; pages use `itemNames` and `boxNames`. A won dream has no box.
 */
export const FeedDrop = Type.Object({
  id: Id,
  grade: Grade,
  itemId: Id,
  itemName: Type.String(),
  itemNames: EachLanguage,
  image: Image,
  value: Coins,
  boxId: Nullable(Id),
  boxName: Nullable(Type.String()),
  boxNames: Nullable(EachLanguage),
  boxImage: Nullable(Image),
  userName: Type.String(),
  avatar: Image,
  bot: Type.Boolean({ description: "the player is a bot of the operator; pages mark it as a bot" }),
  time: Time,
});
export type FeedDrop = Static<typeof FeedDrop>;

/** A drop of a battle always has a box. */
const BattleDrop = Type.Object({
  ...FeedDrop.properties,
  ...{ boxId: Id, boxName: Type.String(), boxNames: EachLanguage, boxImage: Image },
  pos: Type.Integer({ minimum: 1 }),
});

/** A change in a room: its seats with their totals in coins, and the drops of the round just revealed. */
export const FeedBattleState = Type.Object({
  id: Id,
  state: Type.Integer({ minimum: 0, maximum: 4 }),
  round: Type.Integer({ minimum: 0 }),
  seats: Type.Array(
    Type.Object({
      pos: Type.Integer({ minimum: 1 }),
      userName: Nullable(Type.String()),
      avatar: Nullable(Image),
      bot: Type.Boolean(),
      total: Sum,
    }),
  ),
  drops: Type.Array(BattleDrop),
  winner: Nullable(Type.Integer({ minimum: 1 })),
  spectators: Type.Integer({ minimum: 0 }),
});
export type FeedBattleState = Static<typeof FeedBattleState>;

/** The ranking of a period by value won, in coins. */
export const FeedBattleRank = Type.Object({
  period: OneOf(RANK_PERIODS),
  list: Type.Array(
    Type.Object({
      rank: Type.Integer({ minimum: 1 }),
      userName: Type.String(),
      avatar: Image,
      value: Sum,
      wins: Type.Integer(),
    }),
  ),
});
export type FeedBattleRank = Static<typeof FeedBattleRank>;

/** The body of every MESSAGE on the topic. */
export const FeedMessage = Type.Union([
  Type.Object({ eventType: Type.Literal(EVENT_TYPES.boxDrop), data: FeedDrop }),
  Type.Object({ eventType: Type.Literal(EVENT_TYPES.dreamDrop), data: FeedDrop }),
  Type.Object({ eventType: Type.Literal(EVENT_TYPES.battleDrop), data: FeedDrop }),
  Type.Object({ eventType: Type.Literal(EVENT_TYPES.battleCreated), data: BattleRow }),
  Type.Object({ eventType: Type.Literal(EVENT_TYPES.battleState), data: FeedBattleState }),
  Type.Object({ eventType: Type.Literal(EVENT_TYPES.battleRank), data: FeedBattleRank }),
]);
export type FeedMessage = Static<typeof FeedMessage>;

const LoggedDrop = { roundId: Id, itemId: Id, grade: Grade, valueCents: Type.Integer({ minimum: 0 }) };

/** The event that a game logs for the drops of one call. The feed reads names and pictures when it sends the frame. */
export const DropsPayload = Type.Object({
  playerId: Id,
  boxId: Id,
  game: Type.Union([Type.Literal("box"), Type.Literal("freeBox")]),
  drops: Type.Array(Type.Object(LoggedDrop)),
});
export type DropsPayload = Static<typeof DropsPayload>;

/** The drops of a finished battle, each with the player who rolled it (below zero: a house bot). */
export const BattleDropsPayload = Type.Object({
  drops: Type.Array(Type.Object({ playerId: Type.Integer(), boxId: Id, ...LoggedDrop })),
});
export type BattleDropsPayload = Static<typeof BattleDropsPayload>;

/**
 * This event says that the feed may now show a change of a battle. The server reads the change when it sends the frame.
 * `round` is 0 if the change is not a round.
 */
export const BattlePayload = Type.Object({ battleId: Id, round: Type.Integer({ minimum: 0 }) });
export type BattlePayload = Static<typeof BattlePayload>;

/** A won dream. The feed shows it after the wheel has stopped. */
export const DreamDropPayload = Type.Object({ playerId: Id, ...LoggedDrop });
export type DreamDropPayload = Static<typeof DreamDropPayload>;

/** The kinds of events that the live feed reads from the event log. */
export type FeedEvent =
  | { kind: "drops"; payload: DropsPayload }
  | { kind: "dreamDrop"; payload: DreamDropPayload }
  | { kind: "battleDrops"; payload: BattleDropsPayload }
  | { kind: "battleCreated"; payload: BattlePayload }
  | { kind: "battleState"; payload: BattlePayload }
  | { kind: "battleRank"; payload: Record<string, never> };
