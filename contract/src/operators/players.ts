/** The operators' calls about players. Personal data is masked in every answer except that of `playersOpen`. */
import { type Static, Type } from "typebox";
import { ITEM_SOURCES } from "../inventory.ts";
import { beforeInput, Coins, Endless, Id, itemFace, Nullable, OneOf, Sum, Time } from "../shapes.ts";
import { LIMIT_KINDS, PERIODS } from "../wallet/play-limits.ts";
import { ActTitle, operatorAct, operatorCall } from "./operator-call.ts";

/** The kinds of data by which the search finds a player. */
export const PLAYER_MATCHES = [
  "id",
  "nickname",
  "phone",
  "mail",
  "steam",
  "deposit",
  "withdrawal",
  "roll",
  "transfer",
  "code",
] as const;

/** What an operator can freeze. */
export const FREEZES = ["login", "play", "withdraw"] as const;
export type Freeze = (typeof FREEZES)[number];
const Frozen = Type.Object({ login: Type.Boolean(), play: Type.Boolean(), withdraw: Type.Boolean() });

/** Invitees are counted up to this number. */
export const MOST_INVITEES = 1000;
/** Adjustments of one player within a day that together exceed this need a second person. */
export const ADJUST_ALONE_COINS = 100;
export const NOTE_LENGTH = 2000;
export const MESSAGE_LENGTH = 2000;

const FoundPlayer = Type.Object({
  playerId: Id,
  nickname: Type.String(),
  matched: Type.Array(OneOf(PLAYER_MATCHES)),
  closed: Type.Boolean(),
  staff: Type.Boolean(),
  frozen: Frozen,
  createTime: Time,
});
export type FoundPlayer = Static<typeof FoundPlayer>;

export const playersSearch = operatorCall("players-read", {
  method: "GET",
  path: "/admin/api/players/search",
  says: "Finds players by an id, the beginning of a nickname, a phone, a mail address, a Steam id, the number of a deposit, withdrawal, roll or ledger entry, or a promotion code. At most 20, each with what matched.",
  input: Type.Object({ text: Type.String({ minLength: 1, maxLength: 254 }) }),
  output: Type.Array(FoundPlayer),
});

const ofPlayer = { playerId: Id };

const Overview = Type.Object({
  ...ofPlayer,
  nickname: Type.String(),
  avatar: Type.String(),
  createTime: Time,
  closedTime: Nullable(Time),
  staff: Type.Boolean(),
  frozen: Frozen,
  personal: Type.Object(
    {
      phone: Nullable(Type.String()),
      mail: Nullable(Type.String()),
      steamId: Nullable(Type.String()),
      tradeLink: Type.Boolean(),
      realName: OneOf(["none", "pending", "passed", "failed", "underage"]),
      authenticator: Type.Boolean(),
    },
    { description: "masked" },
  ),
  money: Type.Object({
    coins: Sum,
    points: Sum,
    pendingPoints: Sum,
    debt: Sum,
    turnoverDue: Sum,
    staked: Sum,
    bag: Type.Object({ items: Type.Integer(), value: Sum }),
    deposits: Type.Object({ count: Type.Integer(), coins: Sum, reversed: Sum }),
    withdrawals: Type.Object({ delivered: Type.Integer(), value: Sum, underWay: Type.Integer(), waiting: Sum }),
  }),
  vip: Type.Object({ level: Type.Integer(), netStakes: Sum }),
  hold: Nullable(Type.Object({ reason: Type.String(), until: Time })),
  inviter: Nullable(Type.Object({ playerId: Id, nickname: Type.String() })),
  invitees: Type.Integer({ description: `counted up to ${MOST_INVITEES}` }),
  promoCode: Nullable(Type.String()),
  limits: Type.Object({
    coolOffUntil: Nullable(Time),
    excludedUntil: Nullable(Time),
    list: Type.Array(
      Type.Object({
        kind: OneOf(LIMIT_KINDS),
        period: OneOf(PERIODS),
        amount: Nullable(Sum),
        used: Sum,
      }),
    ),
    played: Type.Array(Type.Object({ period: OneOf(PERIODS), staked: Sum, won: Sum, net: Sum })),
  }),
});
export type PlayerOverview = Static<typeof Overview>;

export const playersOverview = operatorCall("players-read", {
  method: "GET",
  path: "/admin/api/players/overview",
  says: "One player: money, VIP level, limits, breaks and freezes, with masked personal data.",
  input: Type.Object(ofPlayer),
  output: Overview,
  refusals: ["not_found"],
});

const Happening = Type.Object({
  id: Type.Integer({ description: "the time in Unix microseconds; several rows may have the same" }),
  time: Time,
  what: OneOf(["money", "safety", "office"]),
  kind: Type.String({ description: "of money: a kind of transfer; else the name of the event or act" }),
  title: Nullable({ ...ActTitle, description: "of an act: its name in the caller's language" }),
  orderId: Nullable(Type.String()),
  coins: Nullable(Sum),
  points: Nullable(Sum),
  operator: Nullable(Type.String()),
  text: Nullable(Type.String({ description: "of an act: its reason; of a safety event: its detail" })),
});
export type Happening = Static<typeof Happening>;

export const playersTimeline = operatorCall("players-read", {
  method: "GET",
  path: "/admin/api/players/timeline",
  says: "Movements of money, safety events and acts of operators about a player, the newest first.",
  input: Type.Object({ ...ofPlayer, ...beforeInput(50) }),
  output: Endless(Happening),
  refusals: ["not_found"],
});

const OwnedItem = Type.Object({
  ...itemFace,
  voucherId: Id,
  value: Sum,
  source: OneOf(ITEM_SOURCES),
  rollId: Nullable(Id),
  createTime: Time,
});
export type PlayersItem = Static<typeof OwnedItem>;

export const playersItems = operatorCall("players-read", {
  method: "GET",
  path: "/admin/api/players/items",
  says: "A player's inventory items of one state, the newest first; unrevealed items are not in it.",
  input: Type.Object({
    ...ofPlayer,
    stat: Type.Integer({ minimum: 0, maximum: 4, default: 0 }),
    ...beforeInput(24),
  }),
  output: Endless(OwnedItem),
  refusals: ["not_found"],
});

export const playersSessions = operatorCall("players-read", {
  method: "GET",
  path: "/admin/api/players/sessions",
  says: "A player's sessions with their devices, the last used first. Addresses are masked.",
  input: Type.Object(ofPlayer),
  output: Type.Array(
    Type.Object({ id: Id, device: Type.String(), address: Type.String(), createTime: Time, lastSeen: Time }),
  ),
  refusals: ["not_found"],
});

/** Why two accounts may belong together, the strongest first. */
export const LINK_REASONS = ["person", "tradeLink", "payer", "device", "network", "battles", "invited"] as const;
export type LinkReason = (typeof LINK_REASONS)[number];

const LinkedPlayer = Type.Object({
  ...ofPlayer,
  nickname: Type.String(),
  closed: Type.Boolean(),
  score: Type.Integer({ minimum: 0, maximum: 100, description: "how likely it is that the accounts belong together" }),
  reasons: Type.Array(
    Type.Object({
      reason: OneOf(LINK_REASONS),
      weight: Type.Integer({ description: "the score of this reason alone" }),
      accounts: Nullable(
        Type.Integer({ description: "of a device or network: how many accounts used it, counted up to 50" }),
      ),
      battles: Nullable(
        Type.Object({ count: Type.Integer(), lost: Sum, won: Sum }, { description: "private battles with each other" }),
      ),
    }),
  ),
});
export type LinkedPlayer = Static<typeof LinkedPlayer>;

export const playersLinks = operatorCall("players-read", {
  method: "GET",
  path: "/admin/api/players/links",
  says: "Accounts that may belong to the same people as a player's, with a score and its reasons.",
  input: Type.Object(ofPlayer),
  output: Type.Array(LinkedPlayer),
  refusals: ["not_found"],
});

const Note = Type.Object({ id: Id, operator: Type.String(), text: Type.String(), createTime: Time });
export type PlayerNote = Static<typeof Note>;

export const playersNotes = operatorCall("players-read", {
  method: "GET",
  path: "/admin/api/players/notes",
  says: "The operators' notes about a player, the newest first.",
  input: Type.Object({ ...ofPlayer, ...beforeInput(20) }),
  output: Endless(Note),
  refusals: ["not_found"],
});

const Told = Type.Object({
  id: Id,
  title: Type.String(),
  text: Type.String(),
  read: Type.Boolean(),
  createTime: Time,
});
export type PlayersMessage = Static<typeof Told>;

export const playersMessages = operatorCall("players-read", {
  method: "GET",
  path: "/admin/api/players/messages",
  says: "The site's messages to a player as the player sees them. Reading them here does not mark them as read.",
  input: Type.Object({ ...ofPlayer, ...beforeInput(15) }),
  output: Endless(Told),
  refusals: ["not_found"],
});

const Personal = Type.Object({
  phone: Nullable(Type.String()),
  mail: Nullable(Type.String()),
  steamId: Nullable(Type.String()),
  tradeUrl: Nullable(Type.String()),
  addresses: Type.Array(Type.Object({ sessionId: Id, address: Type.String() })),
  openingsLeft: Type.Integer({ minimum: 0, description: "how many more the operator may open within a day" }),
});
export type PersonalData = Static<typeof Personal>;

export const playersOpen = operatorAct("players-personal", {
  path: "/admin/api/players/open",
  says: "Shows a player's personal data once: phone, mail address, Steam id, trade link and network addresses. Counts towards the operator's daily quota.",
  input: Type.Object(ofPlayer),
  output: Personal,
  refusals: ["not_found", "openings_used_up"],
});

const what = OneOf(FREEZES);

export const playersFreeze = operatorAct("players-freeze", {
  path: "/admin/api/players/freeze",
  says: "Stops a player's logins, play or withdrawals. A stop of logins ends all sessions; a stop of play also dissolves waiting rooms and stops deposits. A stop applies to every account of the same person, also to later accounts.",
  input: Type.Object({ ...ofPlayer, what }),
  output: Frozen,
  refusals: ["not_found", "frozen_already"],
});

export const playersUnfreeze = operatorAct("players-freeze", {
  path: "/admin/api/players/unfreeze",
  says: "Allows a player's logins, play or withdrawals again, on every account of the same person. The player's own limits and breaks stay.",
  input: Type.Object({ ...ofPlayer, what }),
  output: Frozen,
  refusals: ["not_found", "frozen_not"],
});

export const playersEndSessions = operatorAct("players-write", {
  path: "/admin/api/players/endSessions",
  says: "Ends all sessions of a player, or the one with this id.",
  input: Type.Object({ ...ofPlayer, sessionId: Type.Optional(Id) }),
  output: Type.Object({ ended: Type.Integer() }),
  refusals: ["not_found"],
});

export const playersMessage = operatorAct("players-write", {
  path: "/admin/api/players/message",
  says: "Sends a player a message, which the player reads under Messages.",
  input: Type.Object({ ...ofPlayer, text: Type.String({ minLength: 1, maxLength: MESSAGE_LENGTH }) }),
  output: Type.Null(),
  raw: ["text"],
  refusals: ["not_found", "text_missing"],
});

export const playersForgetNote = operatorAct("players-write", {
  path: "/admin/api/players/forget-note",
  says: "Removes a note about a player. The log keeps the names of its writer and its remover, without its text.",
  input: Type.Object({ ...ofPlayer, id: Id }),
  output: Type.Null(),
  refusals: ["not_found"],
});
export const playersNote = operatorAct("players-write", {
  path: "/admin/api/players/note",
  says: "Adds a note about a player, which only operators read.",
  input: Type.Object({ ...ofPlayer, text: Type.String({ minLength: 1, maxLength: NOTE_LENGTH }) }),
  output: Type.Object({ id: Id }),
  raw: ["text"],
  refusals: ["not_found", "text_missing"],
});

export const playersAdjust = operatorAct("players-adjust", {
  path: "/admin/api/players/adjust",
  says: `Corrects a player's balance, which never becomes negative. More than ${ADJUST_ALONE_COINS} coins or points within a day need a second person.`,
  input: Type.Object({
    ...ofPlayer,
    balance: OneOf(["coins", "points"]),
    direction: OneOf(["give", "take"]),
    amount: Coins,
  }),
  output: Type.Object({ orderId: Type.String(), coins: Sum, points: Sum }),
  refusals: ["not_found", "adjustment_zero", "insufficient_balance"],
});

export const PLAYER_CALLS = [
  playersSearch,
  playersOverview,
  playersTimeline,
  playersItems,
  playersSessions,
  playersLinks,
  playersNotes,
  playersMessages,
  playersOpen,
  playersFreeze,
  playersUnfreeze,
  playersEndSessions,
  playersMessage,
  playersNote,
  playersForgetNote,
  playersAdjust,
];
