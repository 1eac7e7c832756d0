import { Type } from "typebox";
import { declareCall } from "./call.ts";
import { beforeInput, Endless, Id, Nullable, Time } from "./shapes.ts";

const heading = {
  id: Id,
  kind: Type.String({ description: "the kind of the message, a stable word such as phone_changed" }),
  title: Type.String(),
  battleId: Nullable(Type.Unsafe<number>({ ...Id, description: "the battle room that the message is about, if any" })),
  giveawayId: Nullable(Type.Unsafe<number>({ ...Id, description: "the giveaway that the message is about, if any" })),
  ticketId: Nullable(Type.Unsafe<number>({ ...Id, description: "the ticket that support has answered, if any" })),
  read: Type.Boolean(),
  createTime: Time,
};

export const listMessage = declareCall({
  method: "GET",
  path: "/api/message/listMessage",
  who: "player",
  says: "The site's messages to the player, newest first, in the language of the request.",
  input: Type.Object(beforeInput(15)),
  output: Endless(Type.Object(heading)),
});

export const getMessageDetail = declareCall({
  method: "GET",
  path: "/api/message/getMessageDetail",
  who: "player",
  says: "One message with its text. This call marks the message as read.",
  input: Type.Object({ id: Id }),
  output: Type.Object({ ...heading, text: Type.String() }),
  refusals: ["not_found"],
  changes: true,
});

export const countUserUnreadMessage = declareCall({
  method: "GET",
  path: "/api/message/countUserUnreadMessage",
  who: "player",
  says: "The number of unread messages.",
  input: Type.Object({}),
  output: Type.Integer({ minimum: 0 }),
});

export const readAllMessages = declareCall({
  method: "POST",
  path: "/api/message/readAll",
  who: "player",
  says: "Marks all messages up to `upTo`, the newest one on the page, as read (without `upTo`: all messages), and returns how many are still unread.",
  input: Type.Object({
    upTo: Type.Optional(Id),
  }),
  output: Type.Integer({ minimum: 0 }),
});
