/** Tickets: what a player asks support, with pictures and answers. */
import { type Static, Type } from "typebox";
import { declareCall } from "../call.ts";
import { beforeInput, Endless, Id, Nullable, OneOf, Time } from "../shapes.ts";
import { TICKET_LIMITS } from "./rules.ts";

/** The topics of tickets. The first five can have a subject: an own order, roll or room. */
export const TICKET_SUBJECTS = ["deposit", "withdrawal", "roll", "battle", "giveaway"] as const;
export type TicketSubject = (typeof TICKET_SUBJECTS)[number];
export const TICKET_TOPICS = [...TICKET_SUBJECTS, "account", "other"] as const;
export type TicketTopic = (typeof TICKET_TOPICS)[number];

/** open: support must answer; answered: the player may answer; closed. */
export const TICKET_STATES = ["open", "answered", "closed"] as const;
export type TicketState = (typeof TICKET_STATES)[number];

const { textMost, picturesOfPost, pictureBytes } = TICKET_LIMITS;

/** The size of the largest picture as base64, with the prefix of a data URL. */
const BASE64_BYTES = Math.ceil(pictureBytes / 3) * 4 + 100;

/** Line breaks are kept, other control characters are removed. The server counts the length after that. */
export const TicketText = Type.String({ minLength: 1, maxLength: textMost });

const pictureIds = Type.String({
  pattern: `^([1-9][0-9]{0,15}(,[1-9][0-9]{0,15}){0,${picturesOfPost - 1}})?$`,
  default: "",
  description: `ids of uploaded pictures, separated by commas, at most ${picturesOfPost}`,
  examples: ["101,102"],
});

export const ticketHeading = {
  id: Id,
  topic: OneOf(TICKET_TOPICS),
  subjectId: Nullable(Id),
  state: OneOf(TICKET_STATES),
  begins: Type.String({ description: "how the player's first post begins" }),
  createTime: Time,
  changeTime: Type.Unsafe<string>({ ...Time, description: "since when the ticket has its state" }),
};

const TicketRow = Type.Object({ ...ticketHeading, unread: Type.Boolean() });
export type TicketRow = Static<typeof TicketRow>;

export const TicketPicture = Type.Object({ id: Id, width: Type.Integer(), height: Type.Integer() });
export type TicketPicture = Static<typeof TicketPicture>;

const TicketPost = Type.Object({
  id: Id,
  own: Type.Boolean({ description: "false: an answer of support" }),
  text: Type.String(),
  pictures: Type.Array(TicketPicture),
  createTime: Time,
});
export type TicketPost = Static<typeof TicketPost>;

export const ticketList = declareCall({
  method: "GET",
  path: "/api/ticket/list",
  who: "player",
  says: "The player's tickets, the newest first.",
  input: Type.Object(beforeInput(30)),
  output: Endless(TicketRow),
});

export const ticketGet = declareCall({
  method: "GET",
  path: "/api/ticket/get",
  who: "player",
  says: "One own ticket with its posts. Notes of support are not among them. This call marks the answers as read.",
  input: Type.Object({ id: Id }),
  output: Type.Object({ ...ticketHeading, posts: Type.Array(TicketPost) }),
  refusals: ["not_found"],
  changes: true,
});

export const ticketOpen = declareCall({
  method: "POST",
  path: "/api/ticket/open",
  who: "player",
  says: "Writes to support. The subject must be the player's own. The same text again within ten minutes gets the same ticket.",
  input: Type.Object({
    topic: OneOf(TICKET_TOPICS),
    subjectId: Type.Optional(Id),
    text: TicketText,
    pictures: pictureIds,
  }),
  output: Type.Object({ id: Id }),
  raw: ["text"],
  refusals: ["tickets_off", "ticket_subject", "ticket_text", "ticket_pictures", "tickets_many"],
});

export const ticketAnswer = declareCall({
  method: "POST",
  path: "/api/ticket/answer",
  who: "player",
  says: "Adds a post to an own ticket. A closed ticket opens again.",
  input: Type.Object({ id: Id, text: TicketText, pictures: pictureIds }),
  output: Type.Null(),
  raw: ["text"],
  refusals: ["tickets_off", "not_found", "ticket_text", "ticket_pictures", "tickets_many"],
});

export const ticketClose = declareCall({
  method: "POST",
  path: "/api/ticket/close",
  who: "player",
  says: "Closes an own ticket: the question is settled.",
  input: Type.Object({ id: Id }),
  output: Type.Null(),
  refusals: ["not_found"],
});

export const ticketUpload = declareCall({
  method: "POST",
  path: "/api/ticket/upload",
  who: "player",
  says: "Uploads a picture for a post, in base64, with or without the prefix of a data URL (PNG, JPEG or WebP, at most 3 MB). It is drawn anew, without its metadata. A picture that no post uses is deleted after a day.",
  input: Type.Object({ image: Type.String({ maxLength: BASE64_BYTES }) }),
  output: TicketPicture,
  upload: { maxBytes: BASE64_BYTES },
  refusals: ["avatar_missing", "avatar_unreadable", "avatar_too_large", "ticket_pictures"],
});

export const ticketPicture = declareCall({
  method: "GET",
  path: "/api/ticket/picture",
  who: "player",
  says: "An own picture, as WebP.",
  input: Type.Object({ id: Id }),
  output: Type.Null(),
  gives: "image/webp",
  refusals: ["not_found"],
});
