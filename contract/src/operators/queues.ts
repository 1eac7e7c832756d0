/** The queues: cases that wait for an operator's decision. An operator claims a case while working on it. */
import { type Static, Type } from "typebox";
import { REPORT_REASONS } from "../accounts/rules.ts";
import { Hex, Id, Nullable, OneOf, Sum, Time } from "../shapes.ts";
import { fileInput, operatorAct, operatorCall } from "./operator-call.ts";
import type { Permission } from "./permissions.ts";

export const QUEUES = ["withdrawals", "deposits", "reported"] as const;
export type Queue = (typeof QUEUES)[number];

/** The kinds of cases that an operator can claim. The flags of risk have a page of their own. */
export type Claimed = Queue | "flags";

type Permissions = { read: Permission; decide: Permission };

/** The permissions to see a queue and to decide its cases. */
export const QUEUE_PERMISSIONS: Record<Queue, Permissions> = {
  withdrawals: { read: "withdrawals-read", decide: "withdrawals-decide" },
  deposits: { read: "deposits-read", decide: "deposits-settle" },
  reported: { read: "reported-read", decide: "reported-decide" },
};

/** How long a case stays claimed after its operator last looked at it, in minutes. */
export const CLAIM_MINUTES = 5;

const key = Type.String({
  pattern: "^[0-9a-f]{1,24}$",
  description: "the number of an order, a case or a report, or the end of a vitrine's address",
});

const QueueRow = Type.Object({
  key,
  kind: Type.String({
    description:
      "the code of the reason why the case waits, e.g. large, former_courier, paid_twice; vitrine or name for what players reported",
  }),
  playerId: Nullable(Id),
  userName: Type.String(),
  value: Nullable(Sum),
  paid: Nullable(Type.String({ description: "the amount that the channel reported, e.g. 50.00 CNY" })),
  detail: Type.String({ description: "the item, the payment's reference, or the number of reports" }),
  reasons: Type.Array(Type.Object({ reason: OneOf(REPORT_REASONS), times: Type.Integer() }), {
    description: "why players reported the vitrine or the name, the most frequent first",
  }),
  createTime: Time,
  dueTime: Nullable(Time),
  claimedBy: Nullable(Type.String({ description: "the operator who has claimed the case" })),
});
export type QueueRow = Static<typeof QueueRow>;

const PlayerPicture = Type.Object({
  registerTime: Time,
  coins: Sum,
  points: Sum,
  deposited: Type.Unsafe<number>({ ...Sum, description: "all credited deposits without the reversed ones, in coins" }),
  withdrawn: Type.Unsafe<number>({ ...Sum, description: "the value of all withdrawals that did not fail, in coins" }),
  withdrawnToday: Type.Unsafe<number>({ ...Sum, description: "the value of those of the last 24 hours, in coins" }),
  staked: Type.Unsafe<number>({ ...Sum, description: "all stakes of coins, in coins" }),
  flags: Type.Array(OneOf(["young", "no_deposit", "more_out_than_in", "debt", "held", "staff", "closed"] as const)),
});
export type PlayerPicture = Static<typeof PlayerPicture>;

export const QUEUE_OUTCOMES = [
  "approve",
  "arrived",
  "credit",
  "allow",
  "refuse",
  "returned",
  "refund",
  "hide",
  "reset",
  "dismiss",
] as const;
export type QueueOutcome = (typeof QUEUE_OUTCOMES)[number];

export const CaseNote = Type.Object({ operator: Type.String(), text: Type.String(), createTime: Time });
export type CaseNote = Static<typeof CaseNote>;

const QueueCase = Type.Object({
  ...QueueRow.properties,
  outcomes: Type.Array(OneOf(QUEUE_OUTCOMES), { description: "the possible decisions" }),
  player: Nullable(PlayerPicture),
  channel: Nullable(
    Type.Object({
      state: Type.String({
        description: "the present state of the payment at the channel; away: the channel does not answer",
      }),
      paid: Nullable(Type.String()),
    }),
  ),
  texts: Type.Array(Type.String(), { description: "the texts of a reported vitrine, or the reported name" }),
  changedName: Nullable(
    Type.String({
      description: "the present name, if the player has changed the reported one; then it cannot be reset",
    }),
  ),
  notes: Type.Array(CaseNote),
});
export type QueueCase = Static<typeof QueueCase>;

/** The calls to claim a case, to release it and to add a note. Flags of risk have them too. */
export const claimCalls = (path: (name: string) => string, { read, decide }: Permissions) => ({
  claim: operatorCall(decide, {
    method: "POST",
    path: path("claim"),
    says: `Claims a case for ${CLAIM_MINUTES} minutes, or extends an own claim. A case that a colleague has claimed is refused.`,
    input: Type.Object({ key }),
    output: Type.Null(),
    refusals: ["case_claimed", "case_over"],
  }),
  release: operatorCall(decide, {
    method: "POST",
    path: path("release"),
    says: "Ends an own claim.",
    input: Type.Object({ key }),
    output: Type.Null(),
  }),
  note: operatorAct(read, {
    path: path("note"),
    says: "Adds a note about a case.",
    input: Type.Object({ key, text: Type.String({ minLength: 1, maxLength: 1000 }) }),
    output: Type.Null(),
    raw: ["text"],
    refusals: ["ticket_text", "case_over"],
  }),
});
export type ClaimCalls = ReturnType<typeof claimCalls>;

/** The calls of one queue: each needs the permission to read it or to decide its cases. */
const callsOf = (queue: Queue) => {
  const permissions = QUEUE_PERMISSIONS[queue];
  const path = (name: string) => `/admin/api/queues/${queue}/${name}`;
  return {
    list: operatorCall(permissions.read, {
      method: "GET",
      path: path("list"),
      says: "The cases that wait for a decision, the longest waiting first, at most 200.",
      input: Type.Object({}),
      output: Type.Array(QueueRow),
    }),
    read: operatorCall(permissions.read, {
      method: "GET",
      path: path("case"),
      says: "One case with a summary of its player, the payment's present state at the channel, and the notes.",
      input: Type.Object({ key }),
      output: QueueCase,
      refusals: ["case_over"],
    }),
    file: operatorCall(permissions.read, {
      method: "GET",
      path: path("export"),
      says: "The same list as a CSV file.",
      input: Type.Object(fileInput),
      output: Type.Null(),
      gives: "text/csv",
    }),
    ...claimCalls(path, permissions),
  };
};

export const queueCalls = {
  withdrawals: callsOf("withdrawals"),
  deposits: callsOf("deposits"),
  reported: callsOf("reported"),
};

const DECIDES = ["case_claimed", "case_not_claimed", "case_over", "command_refused"] as const;

export const queuesDecideWithdrawal = operatorAct("withdrawals-decide", {
  path: "/admin/api/queues/decideWithdrawal",
  says: "Decides a claimed withdrawal: approve or refuse a review, or end an order of a former courier as arrived or returned.",
  input: Type.Object({ key: Type.Unsafe<number>(Id), outcome: OneOf(["approve", "refuse", "arrived", "returned"]) }),
  output: Type.Null(),
  refusals: [...DECIDES],
});

export const queuesDecideDeposit = operatorAct("deposits-settle", {
  path: "/admin/api/queues/decideDeposit",
  says: "Settles a claimed case of a deposit. `playerId` says who paid, if the site does not know it.",
  input: Type.Object({
    key: Type.Unsafe<number>(Id),
    outcome: OneOf(["credit", "refund", "dismiss"]),
    playerId: Type.Optional(Id),
  }),
  output: Type.Null(),
  refusals: [...DECIDES],
});

export const queuesDecideVitrine = operatorAct("reported-decide", {
  path: "/admin/api/queues/decideVitrine",
  says: "Decides the reports about a claimed vitrine: hides it, or leaves it visible.",
  input: Type.Object({
    key: Hex(24),
    outcome: OneOf(["hide", "allow"]),
    because: Type.Optional(OneOf(REPORT_REASONS)),
  }),
  output: Type.Null(),
  refusals: [...DECIDES],
});

export const queuesDecideName = operatorAct("reported-decide", {
  path: "/admin/api/queues/decideName",
  says: "Decides the reports about a claimed name: gives the player a neutral name, or leaves the name visible. The player reads `because` in a message.",
  input: Type.Object({
    key: Type.Unsafe<number>(Id),
    outcome: OneOf(["reset", "allow"]),
    because: Type.Optional(OneOf(REPORT_REASONS)),
  }),
  output: Type.Null(),
  refusals: [...DECIDES, "name_changed"],
});

export const QUEUE_CALLS = [
  ...QUEUES.flatMap((queue) => Object.values(queueCalls[queue])),
  queuesDecideWithdrawal,
  queuesDecideDeposit,
  queuesDecideVitrine,
  queuesDecideName,
];
