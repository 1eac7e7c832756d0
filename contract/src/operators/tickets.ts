/** The inbox of support: tickets of players, answers, notes and the answers that support uses often. */
import { type Static, Type } from "typebox";
import { EachLanguage, Endless, Id, Nullable, OneOf, Sum, Time } from "../shapes.ts";
import { TICKET_STATES, TicketPicture, TicketText, ticketHeading } from "../tickets/calls.ts";
import { fileInput, operatorAct, operatorCall } from "./operator-call.ts";

const urgency = Type.Integer({ minimum: 0, maximum: 2, description: "0 urgent, 1 usual, 2 can wait" });

const InboxRow = Type.Object({
  ...ticketHeading,
  playerId: Id,
  userName: Type.String(),
  urgency,
  takenBy: Nullable(Type.String({ description: "the operator who works on the ticket" })),
});
export type InboxRow = Static<typeof InboxRow>;

/** Which tickets a list has: all, the operator's own, or those that no operator has taken. */
export const TICKET_HOLDERS = ["all", "mine", "nobody"] as const;

const listFilters = {
  state: Type.Unsafe<(typeof TICKET_STATES)[number]>({ ...OneOf(TICKET_STATES), default: "open" }),
  holder: Type.Unsafe<(typeof TICKET_HOLDERS)[number]>({ ...OneOf(TICKET_HOLDERS), default: "all" }),
};

export const ticketsList = operatorCall("tickets-read", {
  method: "GET",
  path: "/admin/api/tickets/list",
  says: "The tickets of one state. Those that wait: the most urgent first, then the longest waiting. Closed ones: the last closed first.",
  input: Type.Object({
    ...listFilters,
    after: Type.Optional(Type.Unsafe<number>({ ...Id, description: "the last ticket of the previous page" })),
    pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  }),
  output: Endless(InboxRow),
});

export const ticketsExport = operatorCall("tickets-read", {
  method: "GET",
  path: "/admin/api/tickets/export",
  says: "The tickets of one state as a CSV file, in the order of the list, each with the beginning of its first post.",
  input: Type.Object({ ...listFilters, ...fileInput }),
  output: Type.Null(),
  gives: "text/csv",
});

const Seconds = Nullable(Type.Integer({ minimum: 0, description: "null: no ticket was counted" }));

export const ticketsTimes = operatorCall("tickets-read", {
  method: "GET",
  path: "/admin/api/tickets/times",
  says: "How fast support answers: the tickets of the last 30 days, with the time until the first answer and until they were closed.",
  input: Type.Object({}),
  output: Type.Object({
    waiting: Type.Integer({ minimum: 0, description: "tickets that wait for support now" }),
    tickets: Type.Integer({ minimum: 0 }),
    answered: Type.Integer({ minimum: 0 }),
    firstAnswer: Seconds,
    firstAnswerSlow: Type.Unsafe<number | null>({ ...Seconds, description: "nine of ten were answered faster" }),
    solved: Seconds,
  }),
});

const TicketFacts = Type.Object({
  status: Type.String({ description: "a code, e.g. completed; for a roll its game" }),
  value: Nullable(Sum),
  itemName: Nullable(Type.String()),
  channel: Nullable(Type.String({ description: "the payment channel or courier with its reference" })),
  createTime: Time,
  verification: Nullable(OneOf(["valid", "invalid", "unrevealed", "private"] as const)),
});
export type TicketFacts = Static<typeof TicketFacts>;

const InboxPost = Type.Object({
  id: Id,
  operator: Nullable(Type.String({ description: "null: the player" })),
  internal: Type.Boolean({ description: "a note, which the player never receives" }),
  text: Type.String(),
  pictures: Type.Array(TicketPicture),
  createTime: Time,
});
export type InboxPost = Static<typeof InboxPost>;

const InboxTicket = Type.Object({
  ...InboxRow.properties,
  language: Type.String(),
  closedBy: Nullable(OneOf(["player", "support"] as const)),
  firstAnswer: Seconds,
  solved: Seconds,
  subject: Nullable(TicketFacts),
  posts: Type.Array(InboxPost),
});
export type InboxTicket = Static<typeof InboxTicket>;

export const ticketsGet = operatorCall("tickets-read", {
  method: "GET",
  path: "/admin/api/tickets/get",
  says: "One ticket with its posts, notes and subject. A roll is verified again.",
  input: Type.Object({ id: Id }),
  output: InboxTicket,
  refusals: ["not_found"],
});

export const ticketsPicture = operatorCall("tickets-read", {
  method: "GET",
  path: "/admin/api/tickets/picture",
  says: "A picture of a ticket, as WebP.",
  input: Type.Object({ id: Id }),
  output: Type.Null(),
  gives: "image/webp",
  refusals: ["not_found"],
});

export const ticketsTake = operatorAct("tickets-answer", {
  path: "/admin/api/tickets/take",
  says: "Takes a ticket, so that nobody else works on it. `from` names the colleague who has it now.",
  input: Type.Object({ id: Id, from: Type.Optional(Type.String({ maxLength: 32 })) }),
  output: Type.Null(),
  refusals: ["not_found", "ticket_taken"],
});

export const ticketsGiveBack = operatorAct("tickets-answer", {
  path: "/admin/api/tickets/giveBack",
  says: "Gives an own ticket back, so that any operator can take it.",
  input: Type.Object({ id: Id }),
  output: Type.Null(),
  refusals: ["not_found", "ticket_taken"],
});

const lastPost = Type.Unsafe<number>({
  ...Id,
  description: "the newest post that the operator has read; if there is a newer one, the answer is refused",
});

export const ticketsAnswer = operatorAct("tickets-answer", {
  path: "/admin/api/tickets/answer",
  says: "Answers the player, who gets a message and, once until the answer is read, a mail. Takes the ticket. The log does not have the text.",
  input: Type.Object({ id: Id, text: TicketText, lastPost, close: Type.Boolean({ default: false }) }),
  output: Type.Null(),
  raw: ["text"],
  refusals: ["not_found", "ticket_text", "ticket_taken", "ticket_changed"],
});

export const ticketsNote = operatorAct("tickets-answer", {
  path: "/admin/api/tickets/note",
  says: "Adds a note for colleagues. The player never receives it.",
  input: Type.Object({ id: Id, text: TicketText, lastPost }),
  output: Type.Null(),
  raw: ["text"],
  refusals: ["not_found", "ticket_text", "ticket_changed"],
});

export const ticketsSort = operatorAct("tickets-answer", {
  path: "/admin/api/tickets/sort",
  says: "Changes how urgent a ticket is.",
  input: Type.Object({ id: Id, urgency }),
  output: Type.Null(),
  refusals: ["not_found"],
});

export const ticketsSetState = operatorAct("tickets-answer", {
  path: "/admin/api/tickets/setState",
  says: "Closes a ticket without an answer, or opens a closed one again.",
  input: Type.Object({ id: Id, open: Type.Boolean() }),
  output: Type.Null(),
  refusals: ["not_found"],
});

const Canned = Type.Object({
  id: Id,
  name: Type.String(),
  texts: EachLanguage,
  version: Type.Integer(),
  changedBy: Type.String(),
  changeTime: Time,
});
export type Canned = Static<typeof Canned>;

export const ticketsCanned = operatorCall("tickets-read", {
  method: "GET",
  path: "/admin/api/tickets/canned",
  says: "The answers that support uses often. {name} in a text becomes the player's name.",
  input: Type.Object({}),
  output: Type.Array(Canned),
});

export const ticketsSaveCanned = operatorAct("canned-answers", {
  path: "/admin/api/tickets/saveCanned",
  says: "Adds an answer, or changes one if `version` is still its version.",
  input: Type.Object({
    id: Type.Optional(Id),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    name: Type.String({ minLength: 1, maxLength: 60 }),
    texts: Type.String({ maxLength: 14_000, description: "a JSON object with a text for every language" }),
  }),
  output: Type.Object({ id: Id }),
  raw: ["texts"],
  refusals: ["not_found", "ticket_text", "canned_changed", "canned_name"],
});

export const ticketsRemoveCanned = operatorAct("canned-answers", {
  path: "/admin/api/tickets/removeCanned",
  says: "Removes an answer if `version` is still its version.",
  input: Type.Object({ id: Id, version: Type.Integer({ minimum: 1 }) }),
  output: Type.Null(),
  refusals: ["not_found", "canned_changed"],
});

export const TICKET_CALLS = [
  ticketsList,
  ticketsExport,
  ticketsTimes,
  ticketsGet,
  ticketsPicture,
  ticketsTake,
  ticketsGiveBack,
  ticketsAnswer,
  ticketsNote,
  ticketsSort,
  ticketsSetState,
  ticketsCanned,
  ticketsSaveCanned,
  ticketsRemoveCanned,
];
