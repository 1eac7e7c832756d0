/** The calls of the risk rules: the queue of flags, the decisions, and the rules with their precision. */
import { type Static, Type } from "typebox";
import { beforeInput, Endless, Id, Nullable, OneOf, Sum, Time } from "../shapes.ts";
import { fileInput, operatorAct, operatorCall } from "./operator-call.ts";
import { CaseNote, claimCalls } from "./queues.ts";
import { EVIDENCE, type EvidenceName, RISK_RULE_NAMES, type RiskUnit } from "./risk-rules.ts";

export const FLAG_STATES = ["open", "confirmed", "dismissed"] as const;
const UNITS: readonly RiskUnit[] = ["coins", "percent", "count", "days", "hours"];

const Flag = Type.Object({
  id: Id,
  rule: OneOf(RISK_RULE_NAMES),
  score: Type.Integer({ minimum: 0, maximum: 100 }),
  stake: Type.Unsafe<number>({ ...Sum, description: "the sum that the accounts have moved or deposited, in coins" }),
  playerIds: Type.Array(Id, { description: "the account that gains comes first" }),
  evidence: Type.Array(
    Type.Object({
      name: OneOf(Object.keys(EVIDENCE) as EvidenceName[]),
      unit: OneOf(UNITS),
      value: Type.Number(),
    }),
  ),
  state: OneOf(FLAG_STATES),
  foundTime: Time,
  seenTime: Type.String({ format: "date-time", description: "the last run of the rule that still found the pattern" }),
  decidedTime: Nullable(Time),
  decidedBy: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  claimedBy: Nullable(Type.String({ description: "the operator who works on the flag now" })),
});
export type RiskFlag = Static<typeof Flag>;

const flagFilters = {
  state: OneOf(FLAG_STATES),
  rule: Type.Optional(OneOf(RISK_RULE_NAMES)),
  playerId: Type.Optional(Id),
};

export const riskFlags = operatorCall("risk-read", {
  method: "GET",
  path: "/admin/api/risk/flags",
  says: "The flags in a state. Open ones: the highest score, then the largest sum, then the oldest. Others: the last decided first. `before` is the last flag of the page before.",
  input: Type.Object({ ...flagFilters, ...beforeInput(50) }),
  output: Endless(Flag),
});

export const riskFlag = operatorCall("risk-read", {
  method: "GET",
  path: "/admin/api/risk/flag",
  says: "One flag with its notes.",
  input: Type.Object({ id: Id }),
  output: Type.Object({ ...Flag.properties, notes: Type.Array(CaseNote) }),
  refusals: ["not_found"],
});

export const riskExport = operatorCall("risk-read", {
  method: "GET",
  path: "/admin/api/risk/export",
  says: "The flags in a state as a CSV file, in the order of the list.",
  input: Type.Object({ ...flagFilters, ...fileInput }),
  output: Type.Null(),
  gives: "text/csv",
});

/** One person works on a flag, as on the case of a queue. */
export const riskClaims = claimCalls((name) => `/admin/api/risk/${name}`, { read: "risk-read", decide: "risk-decide" });

const RuleRow = Type.Object({
  name: OneOf(RISK_RULE_NAMES),
  enabled: Type.Boolean(),
  parameters: Type.Array(Type.Object({ name: Type.String(), value: Type.Number() })),
  version: Type.Integer({ description: "the number of changes; a change names the version on which it is based" }),
  open: Type.Integer(),
  confirmed: Type.Integer(),
  dismissed: Type.Integer(),
  runTime: Nullable(Time),
});
export type RiskRuleRow = Static<typeof RuleRow>;

export const riskRules = operatorCall("risk-read", {
  method: "GET",
  path: "/admin/api/risk/rules",
  says: "The rules with their parameters, and how many of their flags people have confirmed and dismissed.",
  input: Type.Object({}),
  output: Type.Array(RuleRow),
});

export const riskDecide = operatorAct("risk-decide", {
  path: "/admin/api/risk/decide",
  says: "Confirms or dismisses a claimed flag; the reason of the act is stored with it. The decision changes no account: a freeze, for example, is a separate act.",
  input: Type.Object({ id: Id, confirm: Type.Boolean() }),
  output: Type.Null(),
  refusals: ["not_found", "flag_decided", "case_claimed", "case_not_claimed"],
});

export const riskChangeRule = operatorAct("risk-decide", {
  path: "/admin/api/risk/change-rule",
  says: "Changes the parameters of a rule within their bounds, or turns it on or off. It applies from the next run.",
  input: Type.Object({
    name: OneOf(RISK_RULE_NAMES),
    version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    enabled: Type.Boolean(),
    parameters: Type.String({ maxLength: 1000, description: "a JSON object of numbers by the parameters' names" }),
  }),
  output: Type.Object({ version: Type.Integer() }),
  refusals: ["rule_changed", "rule_out_of_bounds"],
});

export const RISK_CALLS = [
  riskFlags,
  riskFlag,
  riskExport,
  ...Object.values(riskClaims),
  riskRules,
  riskDecide,
  riskChangeRule,
];
