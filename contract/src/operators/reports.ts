/** The calls of the daily closing, the reports of a month, and the list of requests under data protection law. */
import { type Static, Type } from "typebox";
import { Id, Nullable, OneOf, Sum, Time } from "../shapes.ts";
import { fileInput, operatorAct, operatorCall } from "./operator-call.ts";

const Day = Type.String({
  pattern: "^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
  description: "a date of the site, e.g. 2026-11-21",
});
const Month = Type.String({ pattern: "^20\\d\\d-(0[1-9]|1[0-2])$", description: "a month of the site, e.g. 2026-11" });

/** The three things that are compared for a day. */
export const REPORT_SOURCES = ["ledger", "deposits", "withdrawals"] as const;
export type ReportSource = (typeof REPORT_SOURCES)[number];

export const CASE_KINDS = ["missing_here", "missing_there", "amount", "taken_back", "changed"] as const;
export const CASE_STATES = ["open", "explained", "closed"] as const;

const Difference = Type.Object({
  id: Id,
  day: Day,
  source: OneOf(REPORT_SOURCES),
  kind: OneOf(CASE_KINDS),
  partner: Type.String({ description: "the channel or courier; `ledger` for a sum that has changed" }),
  reference: Type.String({ description: "the partner's id of the payment or offer" }),
  orderId: Nullable(Type.String()),
  ours: Nullable(Type.Number({ description: "the amount of the site, in `currency`; null: the site has none" })),
  theirs: Nullable(Type.Number({ description: "the amount of the other side" })),
  currency: Nullable(Type.String({ description: "null: coins" })),
  afterClosing: Type.Boolean({ description: "found when the day was already closed" }),
  foundTime: Time,
  seenTime: Type.String({ format: "date-time", description: "the last comparison that still found the difference" }),
  state: OneOf(CASE_STATES),
  explanation: Nullable(Type.String()),
  explainedBy: Nullable(Type.String()),
  closedBy: Nullable(Type.String()),
});
export type ReportDifference = Static<typeof Difference>;

const DayRow = Type.Object({
  day: Day,
  deposits: Sum,
  takenBack: Type.Number({ description: "reversed deposits, in coins" }),
  stakes: Sum,
  soldBack: Sum,
  openCases: Type.Integer(),
  cases: Type.Integer(),
  checked: Type.Boolean({ description: "all three comparisons have succeeded" }),
  closed: Type.Boolean(),
  closedBy: Nullable(Type.String()),
});
export type ReportDayRow = Static<typeof DayRow>;

export const reportsDays = operatorCall("reports-read", {
  method: "GET",
  path: "/admin/api/reports/days",
  says: "The ended days of a month, the newest first.",
  input: Type.Object({ month: Type.Optional(Month) }),
  output: Type.Object({
    month: Month,
    running: Type.String({ description: "the day that has not ended yet" }),
    list: Type.Array(DayRow),
  }),
});

const AccountLine = Type.Object({
  account: Type.String({ description: "the ledger's name; `players` is all players together" }),
  balanceType: Type.Integer({ minimum: 0, maximum: 1 }),
  opening: Sum,
  closing: Sum,
  movements: Type.Array(Type.Object({ kind: Type.String(), amount: Sum, transfers: Type.Integer() })),
});
export type AccountLine = Static<typeof AccountLine>;

const ListLine = Type.Object({
  source: OneOf(["deposits", "withdrawals"]),
  partner: Type.String(),
  method: Type.String({ description: "empty for a courier" }),
  currency: Type.String({ description: "empty for a courier: its values are in coins" }),
  oursCount: Type.Integer(),
  ours: Type.Number(),
  theirsCount: Type.Integer(),
  theirs: Nullable(Type.Number({ description: "null: the courier knows no values" })),
});
export type ListLine = Static<typeof ListLine>;

export const reportsDay = operatorCall("reports-read", {
  method: "GET",
  path: "/admin/api/reports/day",
  says: "The closing of a day: accounts of the ledger, the lists of channel and courier, and differences.",
  input: Type.Object({ day: Day }),
  output: Type.Object({
    day: Day,
    from: Time,
    to: Time,
    accounts: Type.Array(AccountLine),
    lists: Type.Array(ListLine),
    checks: Type.Array(
      Type.Object({
        source: OneOf(REPORT_SOURCES),
        time: Nullable(Type.String({ format: "date-time", description: "the last comparison that succeeded" })),
        failed: Type.Boolean({ description: "the last try got no answer" }),
      }),
    ),
    cases: Type.Array(Difference),
    closing: Nullable(
      Type.Object({
        time: Time,
        operator: Type.String(),
        reason: Type.String(),
        hash: Type.String(),
        intact: Type.Boolean({ description: "the stored text still has this hash" }),
      }),
    ),
  }),
  refusals: ["not_found"],
});

export const reportsCheck = operatorCall("reports-read", {
  method: "POST",
  path: "/admin/api/reports/check",
  says: "Compares a day with the lists of channel and courier now. The comparison only adds differences.",
  input: Type.Object({ day: Day }),
  output: Type.Object({ found: Type.Integer({ description: "the number of differences that this comparison found" }) }),
  refusals: ["not_found"],
});

export const reportsExplain = operatorAct("reports-close", {
  path: "/admin/api/reports/case/explain",
  says: "Explains a difference; the reason of the act is the explanation.",
  input: Type.Object({ id: Id }),
  output: Type.Null(),
  refusals: ["not_found", "case_not_open"],
});

export const reportsCloseCase = operatorAct("reports-close", {
  path: "/admin/api/reports/case/close",
  says: "Closes an explained difference.",
  input: Type.Object({ id: Id }),
  output: Type.Null(),
  refusals: ["not_found", "case_not_open"],
});

export const reportsCloseDay = operatorAct("reports-close", {
  path: "/admin/api/reports/close",
  says: "Closes a day permanently: stores its report with a hash. Every difference must be explained first.",
  input: Type.Object({ day: Day }),
  output: Type.Object({ hash: Type.String() }),
  refusals: ["not_found", "day_closed", "day_unchecked", "day_has_open_cases"],
});

const GameLine = Type.Object({
  game: OneOf(["box", "battle", "dream"]),
  stakes: Sum,
  returned: Type.Number({ description: "cashback of battles, in coins" }),
  soldBack: Sum,
  net: Sum,
});

export const reportsMonth = operatorCall("reports-read", {
  method: "GET",
  path: "/admin/api/reports/month",
  says: "A month as the sum of its ended days: accounts, and the lines for the tax declaration.",
  input: Type.Object({ month: Month }),
  output: Type.Object({
    month: Month,
    days: Type.Integer(),
    closedDays: Type.Integer(),
    accounts: Type.Array(AccountLine),
    games: Type.Array(GameLine),
    shopSales: Sum,
    otherSoldBack: Type.Number({ description: "items of shop, giveaways, free boxes and withdrawals, in coins" }),
    delivered: Type.Number({ description: "the value of the items that players received on Steam, in coins" }),
    deliveredCount: Type.Integer(),
    deposits: Sum,
    depositFees: Sum,
    takenBack: Sum,
    net: Type.Number({ description: "stakes and sales minus everything that was returned, sold back or delivered" }),
  }),
});
export type ReportMonth = Static<typeof reportsMonth.output>;

const PrivacyRow = Type.Object({
  kind: OneOf(["export", "deletion"]),
  id: Id,
  playerId: Id,
  askedTime: Time,
  dueTime: Nullable(Time),
  doneTime: Nullable(Time),
  outcome: Nullable(Type.String({ description: "done, closed, taken_back or lapsed; null while it runs" })),
});
export type PrivacyRow = Static<typeof PrivacyRow>;

export const reportsPrivacy = operatorCall("reports-read", {
  method: "GET",
  path: "/admin/api/reports/privacy",
  says: "The players' requests for an export or a deletion of their data, the newest first.",
  input: Type.Object({
    before: Type.Optional(Type.String({ pattern: "^[0-9]{1,16}-(export|deletion)-[0-9]{1,15}$" })),
    pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  }),
  output: Type.Object({
    list: Type.Array(PrivacyRow),
    next: Nullable(Type.String({ description: "the `before` of the next page" })),
  }),
});

export const EXPORTED_REPORTS = ["movements", "lists", "cases", "privacy"] as const;

export const reportsExport = operatorCall("reports-read", {
  method: "GET",
  path: "/admin/api/reports/export",
  says: "A report of the days from one to another as a CSV file. Both days are included.",
  input: Type.Object({ what: OneOf(EXPORTED_REPORTS), from: Day, to: Day, ...fileInput }),
  output: Type.Null(),
  gives: "text/csv",
  refusals: ["not_found"],
});

export const REPORT_CALLS = [
  reportsDays,
  reportsDay,
  reportsCheck,
  reportsExplain,
  reportsCloseCase,
  reportsCloseDay,
  reportsMonth,
  reportsPrivacy,
  reportsExport,
];
