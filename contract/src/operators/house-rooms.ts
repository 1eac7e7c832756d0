import { type Static, Type } from "typebox";
import { BATTLE_LIMITS } from "../battles/rules.ts";
import { GIVEAWAY_LIMITS } from "../giveaways/rules.ts";
import { beforeInput, Coins, EachLanguage, Endless, Grade, Id, Image, Nullable, OneOf, Time } from "../shapes.ts";
import { textFields } from "./configuration.ts";
import { operatorAct, operatorCall } from "./operator-call.ts";

const { prizesMost, entrantsMost, shortestMinutes, longestDays, titleMost, passwordMin, passwordMost } =
  GIVEAWAY_LIMITS;

/** Prizes worth more than this, in coins, with those of the operator's other giveaways of a day, need two people. */
export const GIVEAWAY_ALONE_COINS = 500;

/** Ids in their order, separated by commas; one may appear several times. */
const ids = (most: number, description: string) =>
  Type.String({ pattern: `^[0-9]{1,15}(,[0-9]{1,15}){0,${most - 1}}$`, description, examples: ["12,15"] });

const Condition = Type.Object({
  kind: OneOf(["deposit", "vip", "bound"]),
  least: Nullable(Type.Number()),
  since: Nullable(Time),
});

const GiveawayLine = Type.Object({
  id: Id,
  title: EachLanguage,
  state: OneOf(["planned", "open", "ended", "finished", "cancelled"]),
  owner: Nullable(Type.String({ description: "the streamer; null: a room of the house" })),
  operator: Nullable(
    Type.String({ description: "the operator who opened the giveaway; null: a streamer, or the site" }),
  ),
  startTime: Time,
  endTime: Time,
  entrants: Type.Integer(),
  most: Nullable(Type.Integer()),
  prizeCount: Type.Integer(),
  value: Coins,
  password: Type.Boolean(),
  conditions: Type.Array(Condition),
  prizes: Type.Array(Type.Object({ name: EachLanguage, image: Image, grade: Grade, value: Coins }), {
    description: "the first five",
  }),
});
export type GiveawayLine = Static<typeof GiveawayLine>;

export const giveawaysList = operatorCall("catalogue-read", {
  method: "GET",
  path: "/admin/api/giveaways/list",
  says: "Giveaways of the house and of streamers, the newest first. With `open` only those whose winners are not chosen yet and that are not cancelled.",
  input: Type.Object({ open: Type.Boolean({ default: false }), ...beforeInput(30) }),
  output: Endless(GiveawayLine),
});

export const giveawaysOpen = operatorAct("rooms", {
  path: "/admin/api/giveaways/open",
  says: `Opens a giveaway of the house, or announces one that starts later. A prize has the value of its item at this moment. Prizes worth more than ${GIVEAWAY_ALONE_COINS} coins within a day need a second person.`,
  input: Type.Object({
    ...textFields("title", titleMost),
    prizes: ids(prizesMost, "ids of items, in the order of the prizes"),
    minutes: Type.Integer({ minimum: shortestMinutes, maximum: longestDays * 24 * 60 }),
    startTime: Type.Optional(Time),
    most: Type.Optional(Type.Integer({ minimum: 1, maximum: entrantsMost })),
    vipLeast: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
    depositLeast: Type.Optional(Coins),
    depositSince: Type.Optional(Time),
    password: Type.Optional(Type.String({ minLength: passwordMin, maxLength: passwordMost })),
  }),
  output: Type.Object({ id: Id }),
  raw: ["password"],
  refusals: ["not_found", "giveaway_time", "command_refused"],
});

export const giveawaysCancel = operatorAct("rooms", {
  path: "/admin/api/giveaways/cancel",
  says: "Cancels a giveaway that is not drawn, also one of a streamer, whose items return with a message. No one can end a giveaway early, because its end and its beacon round were announced.",
  input: Type.Object({ id: Id }),
  output: Type.Object({ returned: Type.Integer({ description: "items that are back in the streamer's bag" }) }),
  refusals: ["giveaway_unknown", "command_refused"],
});

const BoxFace = Type.Object({ id: Id, name: EachLanguage, image: Image, price: Coins });

const { seatsMin, seatsMax, cashbackMax } = BATTLE_LIMITS;

/** The settings of a room of the house. */
const terms = {
  mode: Type.Integer({ minimum: 0, maximum: 1, description: "0 classic, 1 reverse" }),
  players: Type.Integer({ minimum: seatsMin, maximum: seatsMax }),
  cashback: Type.Integer({ minimum: 0, maximum: cashbackMax }),
  fast: Type.Boolean(),
};

const RoomLine = Type.Object({
  id: Id,
  state: OneOf(["waiting", "running", "finished", "dissolved", "void"]),
  ...terms,
  taken: Type.Integer({ description: "seats" }),
  entry: Coins,
  boxes: Type.Array(BoxFace),
  createTime: Time,
});
export type HouseRoomLine = Static<typeof RoomLine>;

const PlannedRoom = Type.Object({
  id: Id,
  state: OneOf(["waiting", "opened", "failed", "cancelled"]),
  openTime: Time,
  ...terms,
  entry: Type.Number({ description: "the present price of a seat, in coins" }),
  boxes: Type.Array(BoxFace),
  operator: Type.String(),
  battleId: Nullable(Id),
  note: Type.String({ description: "the reason of the failure, in English" }),
});
export type PlannedRoom = Static<typeof PlannedRoom>;

export const roomsList = operatorCall("catalogue-read", {
  method: "GET",
  path: "/admin/api/rooms/list",
  says: "Battle rooms of the house, the newest first, without rehearsals.",
  input: Type.Object({ open: Type.Boolean({ default: false }), ...beforeInput(30) }),
  output: Type.Object({
    ...Endless(RoomLine).properties,
    automatic: Type.Integer({ description: "how many waiting rooms the site keeps open without an operator" }),
    boxesMost: Type.Integer({ description: "the most boxes of a room" }),
  }),
});

export const roomsPlanned = operatorCall("catalogue-read", {
  method: "GET",
  path: "/admin/api/rooms/planned",
  says: "The last 30 planned rooms of the house; rooms that wait for their time come first.",
  input: Type.Object({}),
  output: Type.Array(PlannedRoom),
});

export const roomsOpen = operatorAct("rooms", {
  path: "/admin/api/rooms/open",
  says: "Opens a battle room of the house now, in addition to those that the site opens, or plans one for a later time.",
  input: Type.Object({
    boxes: ids(100, "ids of boxes, in the order of the rounds"),
    ...terms,
    openTime: Type.Optional(Time),
  }),
  output: Type.Object({ id: Id, planned: Type.Boolean() }),
  refusals: ["not_found", "battle_boxes", "box_closed", "box_not_sold", "odds_changed", "command_refused"],
});

export const roomsClose = operatorAct("rooms", {
  path: "/admin/api/rooms/close",
  says: "Dissolves a waiting room of the house and refunds its seats. A battle that has begun is played to its end.",
  input: Type.Object({ id: Id }),
  output: Type.Object({ refunded: Coins }),
  refusals: ["battle_unknown", "battle_begun", "battle_over", "not_your_battle", "command_refused"],
});

export const roomsUnplan = operatorAct("rooms", {
  path: "/admin/api/rooms/unplan",
  says: "Cancels a room that waits for its time.",
  input: Type.Object({ id: Id }),
  output: Type.Null(),
  refusals: ["not_found"],
});

/** The longest name of a bot, in characters. */
export const BOT_NAME_MOST = 20;

const BotRow = Type.Object({
  id: Id,
  name: Type.String(),
  avatar: Image,
  enabled: Type.Boolean(),
  played: Type.Boolean({ description: "its name can no longer change" }),
});
export type BotRow = Static<typeof BotRow>;

export const botsList = operatorCall("catalogue-read", {
  method: "GET",
  path: "/admin/api/bots",
  says: "The bots of the house.",
  input: Type.Object({}),
  output: Type.Object({
    list: Type.Array(BotRow),
    least: Type.Integer({ description: "the number of bots that must stay on, enough for a room of bots alone" }),
  }),
});

export const botsSave = operatorAct("rooms", {
  path: "/admin/api/bots/save",
  says: "Adds a bot, or changes the name and portrait of a bot. A bot that has played keeps its name. `seenName` and `seenAvatar` are the name and portrait that the operator saw.",
  input: Type.Object({
    id: Type.Optional(Id),
    name: Type.String({ maxLength: BOT_NAME_MOST * 3 }),
    avatar: Type.String({
      pattern: "^/(pictures/bots/[0-9]{2}|uploads/pictures/items/[0-9a-f]{40})[.]webp$",
      description: "a portrait of the site, or an uploaded picture",
    }),
    seenName: Type.Optional(Type.String({ maxLength: 80 })),
    seenAvatar: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  output: Type.Object({ id: Id }),
  refusals: ["not_found", "catalogue_changed", "command_refused"],
});

export const botsSwitch = operatorAct("rooms", {
  path: "/admin/api/bots/switch",
  says: "Switches a bot on or off. A bot that is off finishes its battles and takes no new seat.",
  input: Type.Object({ id: Id, enabled: Type.Boolean() }),
  output: Type.Null(),
  refusals: ["not_found", "command_refused"],
});

export const HOUSE_ROOM_CALLS = [
  giveawaysList,
  giveawaysOpen,
  giveawaysCancel,
  roomsList,
  roomsPlanned,
  roomsOpen,
  roomsClose,
  roomsUnplan,
  botsList,
  botsSave,
  botsSwitch,
];
