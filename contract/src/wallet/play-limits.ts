import { type Static, Type } from "typebox";
import { declareCall } from "../call.ts";
import { Coins, Nullable, OneOf, Paged, pageInput, Sum, Time } from "../shapes.ts";
import { COOL_OFF_HOURS, EXCLUSION_MONTHS, REMINDER_MINUTES } from "./rules.ts";

/** The kinds of limits: on deposits, on net losses, and on stakes. */
export const LIMIT_KINDS = ["deposit", "loss", "stake"] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/**
 * The periods of limits. In the site's time zone a day begins at midnight, a week on Monday, a month on its first day.
 */
export const PERIODS = ["day", "week", "month"] as const;
export type Period = (typeof PERIODS)[number];

const Which = { kind: OneOf(LIMIT_KINDS), period: OneOf(PERIODS) };

const Raise = Type.Object({
  amount: Nullable(Sum),
  askedTime: Time,
  readyTime: Time,
  lapseTime: Time,
  ready: Type.Boolean(),
});

const Limit = Type.Object({
  ...Which,
  amount: Nullable(Sum),
  used: Sum,
  left: Nullable(Sum),
  endTime: Time,
  raise: Nullable(Raise),
});

const Limits = Type.Object({
  time: Time,
  timeZone: Type.String(),
  played: Type.Array(Type.Object({ period: OneOf(PERIODS), staked: Sum, won: Sum, net: Sum, endTime: Time })),
  limits: Type.Array(Limit),
  coolOffUntil: Nullable(Time),
  excludedUntil: Nullable(Time),
  reminderMinutes: Type.Integer(),
  sitting: Type.Object({ since: Nullable(Time), staked: Sum, won: Sum, net: Sum }),
});
export type PlayLimits = Static<typeof Limits>;

export const limitsCurrent = declareCall({
  method: "GET",
  path: "/api/limits/current",
  who: "player",
  says: "The player's limits and how much of each is used, the stakes and winnings of the running day, week and month, the breaks, and the sitting for the reminder (`since` is its first stake; null if there is none).",
  input: Type.Object({}),
  output: Limits,
});

export const limitsSet = declareCall({
  method: "POST",
  path: "/api/limits/set",
  who: "player",
  says: "Sets a limit. A lower limit applies right away. A higher limit, or its removal (no `amount`), needs a confirmation after 72 hours.",
  input: Type.Object({ ...Which, amount: Type.Optional(Coins) }),
  output: Limits,
});

export const limitsConfirm = declareCall({
  method: "POST",
  path: "/api/limits/confirm",
  who: "player",
  says: "Confirms a higher limit, from 72 hours after the request and within the 7 days that follow.",
  input: Type.Object(Which),
  output: Limits,
  refusals: ["raise_unknown", "raise_waiting"],
});

export const limitsCoolOff = declareCall({
  method: "POST",
  path: "/api/limits/coolOff",
  who: "player",
  says: "Starts a cool-off of 24 hours to 6 weeks. It cannot be ended early; another cool-off can only extend it.",
  input: Type.Object({ hours: Type.Integer({ minimum: COOL_OFF_HOURS.min, maximum: COOL_OFF_HOURS.max }) }),
  output: Limits,
});

export const limitsExclude = declareCall({
  method: "POST",
  path: "/api/limits/exclude",
  who: "player",
  says: "Starts a self-exclusion of 6 months or more. It cannot be ended early; another self-exclusion can only extend it.",
  input: Type.Object({ months: Type.Integer({ minimum: EXCLUSION_MONTHS.min, maximum: EXCLUSION_MONTHS.max }) }),
  output: Limits,
});

export const limitsRemind = declareCall({
  method: "POST",
  path: "/api/limits/remind",
  who: "player",
  says: "Sets after how many minutes of play the page shows the time played and the net result; 0 means never.",
  input: Type.Object({ minutes: Type.Integer({ minimum: REMINDER_MINUTES.min, maximum: REMINDER_MINUTES.max }) }),
  output: Limits,
});

export const limitsResults = declareCall({
  method: "GET",
  path: "/api/limits/results",
  who: "player",
  says: "The player's stakes and winnings of each day with play, newest first. Today is the first row of the first page.",
  input: Type.Object(pageInput(30)),
  output: Paged(
    Type.Object({ day: Type.String({ pattern: "^\\d{4}-\\d\\d-\\d\\d$" }), staked: Sum, won: Sum, net: Sum }),
  ),
});
