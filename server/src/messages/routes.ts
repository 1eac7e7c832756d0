import * as calls from "@vitrine/contract/messages.ts";
import type { Site } from "../platform/site.ts";
import { countUnread, readAll, readMessage, readMessages } from "./stored-messages.ts";

/** The routes that list, read and count the player's messages. */
export function messageRoutes({ db, playerCall }: Site): void {
  playerCall(calls.listMessage, (input, { playerId, language }) =>
    readMessages(db, { accountId: playerId, language }, input),
  );
  playerCall(calls.getMessageDetail, ({ id }, { playerId, language }) =>
    readMessage(db, { accountId: playerId, language }, id),
  );
  playerCall(calls.countUserUnreadMessage, (_, { playerId }) => countUnread(db, playerId));
  playerCall(calls.readAllMessages, ({ upTo }, { playerId }) => readAll(db, playerId, upTo));
}
