import { type Static, Type } from "typebox";
import { declareCall } from "./call.ts";
import { DELETION_DAYS } from "./privacy/rules.ts";
import { Nullable, Sum, Time } from "./shapes.ts";

const Deletion = Type.Object({
  requestedTime: Nullable(Time),
  closesTime: Nullable(Time),
  giveUpRemainder: Type.Boolean(),
  inTheWay: Type.Object({
    coins: Sum,
    points: Sum,
    pendingPoints: Sum,
    debt: Sum,
    pieces: Type.Integer(),
    orders: Type.Integer(),
  }),
  /** A smaller sum cannot buy anything, so the player may give it up. */
  remainderBelow: Sum,
});
export type Deletion = Static<typeof Deletion>;

export const exportProfile = declareCall({
  method: "GET",
  path: "/api/profile/export",
  who: "player",
  says: "All data that the site stores about the player: a ZIP file with JSON files, each of which is a list.",
  input: Type.Object({}),
  output: Type.String(),
  gives: "application/zip",
  refusals: ["export_running", "busy"],
});

export const deletion = declareCall({
  method: "GET",
  path: "/api/profile/deletion",
  who: "player",
  says: "Whether and when the account will be deleted, and what prevents a deletion now.",
  input: Type.Object({}),
  output: Deletion,
});

export const deleteAccount = declareCall({
  method: "POST",
  path: "/api/profile/deleteAccount",
  who: "player",
  says: `Requests the deletion of the account, which happens after ${DELETION_DAYS} days. With \`giveUpRemainder\` the player gives up pending points and a remainder that is too small to buy anything.`,
  input: Type.Object({
    ticket: Type.String({ minLength: 1, maxLength: 200 }),
    giveUpRemainder: Type.Boolean({ default: false }),
  }),
  output: Deletion,
  refusals: ["ticket_invalid", "deletion_blocked", "deletion_running"],
  raw: ["ticket"],
});

export const takeBackDeletion = declareCall({
  method: "POST",
  path: "/api/profile/takeBackDeletion",
  who: "player",
  says: "Cancels the requested deletion.",
  input: Type.Object({}),
  output: Deletion,
  refusals: ["deletion_unknown"],
});
