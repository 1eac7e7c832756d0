import { Type } from "typebox";
import { declareCall } from "./call.ts";
import { beforeInput, Endless, Id, Nullable, Time } from "./shapes.ts";

const heading = {
  id: Id,
  kind: Type.String({ description: "what it is about, a stable word such as phone_changed" }),
  title: Type.String(),
  battleId: Nullable(Type.Unsafe<number>({ ...Id, description: "the room that it is about, where it is about one" })),
  giveawayId: Nullable(
    Type.Unsafe<number>({ ...Id, description: "the giveaway that it is about, where it is about one" }),
  ),
  read: Type.Boolean(),
  createTime: Time,
};

export const listMessage = declareCall({
  method: "GET",
  path: "/api/message/listMessage",
  who: "player",
  says: "What the site told the player, newest first, in the language of the request.",
  input: Type.Object(beforeInput(15)),
  output: Endless(Type.Object(heading)),
});

export const getMessageDetail = declareCall({
  method: "GET",
  path: "/api/message/getMessageDetail",
  who: "player",
  says: "One message with its text. Reading it marks it as read.",
  input: Type.Object({ id: Id }),
  output: Type.Object({ ...heading, text: Type.String() }),
  refusals: ["not_found"],
  changes: true,
});

export const countUserUnreadMessage = declareCall({
  method: "GET",
  path: "/api/message/countUserUnreadMessage",
  who: "player",
  says: "How many messages the player has not read.",
  input: Type.Object({}),
  output: Type.Integer({ minimum: 0 }),
});

export const readAllMessages = declareCall({
  method: "POST",
  path: "/api/message/readAll",
  who: "player",
  says: "Marks every message up to `upTo`, the newest that the page shows, as read (without it: all), and tells how many are still unread.",
  input: Type.Object({
    upTo: Type.Optional(Id),
  }),
  output: Type.Integer({ minimum: 0 }),
});
