import { type Static, Type } from "typebox";
import { beforeInput, Endless, Id, Nullable, OneOf, Time } from "../shapes.ts";
import { ActTitle, Code, operatorCall } from "./operator-call.ts";

/**
 * The states of a proposal: it waits, another operator has decided it, or its proposer has cancelled it. It expires
 * after a week, or when its proposer is disabled.
 */
export const PROPOSAL_STATES = ["open", "approved", "refused", "withdrawn", "expired"] as const;

/** The acts and commands that may need a second operator. The page of the proposals has words for each of them. */
export const PROPOSED_ACTS = [
  "players adjust",
  "operators add",
  "operators renew",
  "operators roles",
  "operators enable",
  "configuration money",
  "configuration site",
  "configuration restore",
  "configuration rate",
  "giveaways open",
  "deposit rate",
  "gift-codes create",
  "giveaway create",
] as const;
export type ProposedAct = (typeof PROPOSED_ACTS)[number];

const Proposal = Type.Object({
  id: Id,
  time: Time,
  act: Type.String({ description: "the proposed act, e.g. `players adjust`, or the name of a command" }),
  title: ActTitle,
  input: Type.String({ description: "the input of the act, as JSON" }),
  reason: Type.String(),
  operator: Type.String({ description: "the proposer" }),
  own: Type.Boolean({ description: "proposed by the operator who asks, so another operator must approve it" }),
  secondCheck: Type.Boolean({ description: "the approval also needs a fresh code of the authenticator app" }),
  state: OneOf(PROPOSAL_STATES),
  decidedBy: Nullable(Type.String()),
  decidedAt: Nullable(Time),
  decidedReason: Nullable(Type.String()),
});
export type Proposal = Static<typeof Proposal>;

export const approvalsList = operatorCall("own-session", {
  method: "GET",
  path: "/admin/api/approvals/list",
  says: "The proposals that the operator made or may decide, the newest first.",
  input: Type.Object({ open: Type.Boolean({ default: true }), ...beforeInput(50) }),
  output: Endless(Proposal),
});

export const approvalsDecide = operatorCall("own-session", {
  method: "POST",
  path: "/admin/api/approvals/decide",
  says: "Approves or refuses a proposal of another operator, or cancels an own one. Needs the permission of the proposed act. An approval runs the act.",
  input: Type.Object({
    id: Id,
    approve: Type.Boolean(),
    reason: Type.String({ maxLength: 500, default: "" }),
    code: Type.Optional(Code),
  }),
  output: Type.Object({
    state: OneOf(PROPOSAL_STATES),
    result: Nullable(Type.String({ description: "the answer of the act, as text; null if the act did not run" })),
  }),
  movesMoney: true,
  raw: ["code"],
  refusals: [
    "not_found",
    "reason_missing",
    "code_required",
    "code_wrong",
    "own_proposal",
    "proposal_decided",
    "command_refused",
    // Refusals of acts that were possible when they were proposed.
    "configuration_changed",
    "configuration_unsafe",
  ],
});

export const APPROVAL_CALLS = [approvalsList, approvalsDecide];
