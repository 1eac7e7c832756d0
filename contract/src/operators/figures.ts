/** The calls of the dashboard: sums of the site, returns of boxes and games, and what needs an operator now. */
import { type Static, Type } from "typebox";
import { Id, Nullable, OneOf, Sum, Time } from "../shapes.ts";
import { fileInput, type OperatorCall, operatorCall } from "./operator-call.ts";

/** The games with a stake, whose return can be compared with what was declared. */
export const STAKED_GAMES = ["box", "battle", "dream"] as const;

/** Everything by which the house earns or pays, games first. `buyBack`: items that players sell back. */
export const FLOW_NAMES = [
  ...STAKED_GAMES,
  "freeBox",
  "giveaway",
  "shop",
  "buyBack",
  "exchange",
  "bonus",
  "fee",
] as const;
export type FlowName = (typeof FLOW_NAMES)[number];

/** Coins and points have the same value, and items count with their value. The net result is income minus payouts. */
const Flow = Type.Object({ income: Sum, payouts: Sum });
export type Flow = Static<typeof Flow>;

/** A value of today, of yesterday, and of the last 30 days, today included. */
const periods = <T extends typeof Sum | typeof Flow>(of: T) => ({ today: of, yesterday: of, month: of });

const FigureDay = Type.Object({
  day: Type.String({ format: "date", description: "a day in the time zone of the site" }),
  stakes: Sum,
  payouts: Sum,
  deposits: Sum,
  withdrawals: Sum,
  newPlayers: Type.Integer(),
  activePlayers: Type.Integer({ description: "players who made a stake" }),
});
export type FigureDay = Static<typeof FigureDay>;

const Channel = Type.Object({
  direction: OneOf(["deposit", "reversal", "withdrawal"]),
  name: Type.String({ description: "the payment channel or the courier" }),
  ...periods(Sum),
});
export type FigureChannel = Static<typeof Channel>;

const FigureFlow = Type.Object({ name: OneOf(FLOW_NAMES), ...periods(Flow) });
export type FigureFlow = Static<typeof FigureFlow>;

const FiguresSummary = Type.Object({
  completeTo: Nullable(Time),
  rebuilding: Type.Boolean({ description: "new sums are being computed; these are the old ones" }),
  days: Type.Array(FigureDay, { description: "the last 31 days, the oldest first" }),
  flows: Type.Array(FigureFlow),
  channels: Type.Array(Channel),
  owed: Type.Object({
    coins: Sum,
    points: Sum,
    pending: Sum,
    debts: Type.Number({ description: "what players owe the site, in coins" }),
    items: Type.Integer(),
    itemsValue: Sum,
  }),
});
export type FiguresSummary = Static<typeof FiguresSummary>;

export const figuresSummary = operatorCall("figures-read", {
  method: "GET",
  path: "/admin/api/figures/summary",
  says: "Income, payouts, deposits, deliveries, players and what the site owes: today, yesterday and 30 days.",
  input: Type.Object({}),
  output: FiguresSummary,
});

const FigureReturn = Type.Object({
  game: Nullable(OneOf(STAKED_GAMES)),
  boxId: Nullable(Id),
  name: Type.String({ description: "the name of the box; empty for a game" }),
  plays: Type.Integer(),
  stakes: Type.Number({ description: "in coins; openings count with the price of the box" }),
  declared: Type.Number({ description: "as a fraction of the stakes, like the next three" }),
  actual: Type.Number(),
  low: Type.Number({ description: "19 of 20 honest results are between `low` and `high`" }),
  high: Type.Number(),
  verdict: OneOf(["inside", "above", "below", "few"]),
});
export type FigureReturn = Static<typeof FigureReturn>;

export const figuresReturns = operatorCall("returns-read", {
  method: "GET",
  path: "/admin/api/figures/returns",
  says: "The payouts of games and boxes in 30 days, compared with their published odds, with a 95 % band.",
  input: Type.Object({}),
  output: Type.Array(FigureReturn),
});

/** The alarms of the dashboard. The value of an alarm is a number of rows, or a time in seconds. */
export const ALARM_NAMES = [
  "ledger-broken",
  "figures-differ",
  "figures-late",
  "channel-away",
  "courier-away",
  "deposits-stuck",
  "withdrawals-overdue",
  "withdrawals-elsewhere",
  "jobs-away",
  "jobs-late",
] as const;
export type AlarmName = (typeof ALARM_NAMES)[number];

const Job = Type.Object({
  name: Type.String(),
  everySeconds: Type.Integer(),
  lastSuccess: Nullable(Time),
  /** The last run, if it failed. */
  failure: Nullable(Type.Object({ time: Time, message: Type.String() })),
  late: Type.Boolean({ description: "no success for more than two intervals" }),
});
export type FigureJob = Static<typeof Job>;

const FiguresHealth = Type.Object({
  alarms: Type.Array(Type.Object({ name: OneOf(ALARM_NAMES), value: Type.Number() })),
  queues: Type.Object({ withdrawals: Type.Integer(), depositCases: Type.Integer() }),
  /** When the sums were last compared with the ledger. */
  checkedAt: Nullable(Time),
  nodes: Type.Integer({ description: "running processes of the site" }),
  /** The process that answers. */
  node: Type.Object({ upSeconds: Type.Number(), memoryMb: Type.Number(), lagMs: Type.Number() }),
  jobs: Type.Object({
    notedAt: Nullable(Time),
    waiting: Type.Integer({ description: "jobs in the queue that are due" }),
    oldestSeconds: Type.Integer({ description: "how long the oldest of them has waited" }),
    failed: Type.Integer({ description: "jobs in the queue that failed and will run again" }),
    list: Type.Array(Job, { description: "jobs that are late or failed come first" }),
  }),
});
export type FiguresHealth = Static<typeof FiguresHealth>;

export const figuresHealth = operatorCall("figures-read", {
  method: "GET",
  path: "/admin/api/figures/health",
  says: "Alarms, queues that wait for an operator, the running processes, and the background jobs.",
  input: Type.Object({}),
  output: FiguresHealth,
});

export const FIGURE_TABLES = ["days", "flows", "channels", "owed"] as const;

export const figuresExport = operatorCall("figures-read", {
  method: "GET",
  path: "/admin/api/figures/export",
  says: "One table of the dashboard as a CSV file.",
  input: Type.Object({ table: OneOf(FIGURE_TABLES), ...fileInput }),
  output: Type.Null(),
  gives: "text/csv",
});

export const returnsExport = operatorCall("returns-read", {
  method: "GET",
  path: "/admin/api/figures/export-returns",
  says: "The returns of games and boxes as a CSV file.",
  input: Type.Object(fileInput),
  output: Type.Null(),
  gives: "text/csv",
});

export const FIGURE_CALLS: readonly OperatorCall[] = [
  figuresSummary,
  figuresReturns,
  figuresHealth,
  figuresExport,
  returnsExport,
];
