/**
 * The calls of operators, served under /admin/api only with ADMIN=on. They are not in `CALLS`, the list of the players'
 * site. A session is a cookie that scripts cannot read; every call that changes something also carries the session's
 * `csrf` in the header `token`, which another site cannot send.
 */
import { type Static, Type } from "typebox";
import { type AnyCall, declareCall } from "../call.ts";
import { Endless, Hex, Id, Nullable, Time } from "../shapes.ts";
import { APPROVAL_CALLS } from "./approvals.ts";
import { CATALOGUE_CALLS } from "./catalogue.ts";
import { CONFIGURATION_CALLS } from "./configuration.ts";
import { FIGURE_CALLS } from "./figures.ts";
import { HOUSE_ROOM_CALLS } from "./house-rooms.ts";
import { ActTitle, Code, fileInput, type OperatorCall, operatorCall } from "./operator-call.ts";
import { PEOPLE_CALLS } from "./people.ts";
import { GUEST_SIGN_IN_CALLS, OperatorSession, PASSKEY_CALLS, Roles } from "./sign-in.ts";

export type { OperatorSession } from "./sign-in.ts";

import { PLAYER_CALLS } from "./players.ts";
import { QUEUE_CALLS } from "./queues.ts";
import { REPORT_CALLS } from "./reports.ts";
import { RISK_CALLS } from "./risk.ts";
import { SHOP_OFFER_CALLS } from "./shop-offers.ts";
import { TICKET_CALLS } from "./tickets.ts";

const Name = Type.String({ minLength: 1, maxLength: 32 });
const Password = Type.String({ maxLength: 200 });
export const operatorLogin = declareCall({
  method: "POST",
  path: "/admin/api/login",
  who: "guest",
  says: "Opens a session by name, password and a code of the authenticator app, and sets its cookie.",
  input: Type.Object({ name: Name, password: Password, code: Code }),
  output: OperatorSession,
  raw: ["password"],
  refusals: ["operator_login_failed"],
});

const LinkToken = Hex(64);

export const joinBegin = declareCall({
  method: "POST",
  path: "/admin/api/join/begin",
  who: "guest",
  says: "Reads a one-time link: its operator, and the secret for the authenticator app.",
  input: Type.Object({ link: LinkToken }),
  output: Type.Object({ name: Type.String(), roles: Roles, secret: Type.String(), uri: Type.String() }),
  refusals: ["link_invalid"],
});

export const joinConfirm = declareCall({
  method: "POST",
  path: "/admin/api/join/confirm",
  who: "guest",
  says: "Uses up a one-time link: sets the password, confirms the authenticator app by a code, and opens a session.",
  input: Type.Object({ link: LinkToken, password: Password, code: Code }),
  output: OperatorSession,
  raw: ["password"],
  refusals: ["link_invalid", "password_weak", "password_breached", "code_wrong"],
});

export const operatorSession = operatorCall("own-session", {
  method: "GET",
  path: "/admin/api/session",
  says: "The signed-in operator of this session.",
  input: Type.Object({}),
  output: OperatorSession,
});

export const operatorLogout = operatorCall("own-session", {
  method: "POST",
  path: "/admin/api/logout",
  says: "Ends this session.",
  input: Type.Object({}),
  output: Type.Null(),
});

export const operatorSessions = operatorCall("own-session", {
  method: "GET",
  path: "/admin/api/sessions",
  says: "The operator's own sessions, the last used first.",
  input: Type.Object({}),
  output: Type.Array(
    Type.Object({
      id: Id,
      device: Type.String(),
      address: Type.String(),
      createTime: Time,
      lastSeen: Time,
      current: Type.Boolean(),
    }),
  ),
});

export const operatorEndSession = operatorCall("own-session", {
  method: "POST",
  path: "/admin/api/sessions/end",
  says: "Ends one of the operator's own sessions.",
  input: Type.Object({ id: Id }),
  output: Type.Null(),
  refusals: ["not_found"],
});

const CommandOption = Type.Object({
  name: Type.String({ description: "as it is typed and as sentences name it, without --" }),
  title: Type.String({ description: "its name in the caller's language" }),
  required: Type.Boolean(),
  hint: Type.String({ description: "the content of the option, in the caller's language" }),
  choices: Type.Array(Type.Object({ value: Type.String(), label: Type.String() }), {
    description: "the only values that the option takes; empty: any text",
  }),
});
export type CommandOption = Static<typeof CommandOption>;

const ListedCommand = Type.Object({
  name: Type.String(),
  title: ActTitle,
  says: Type.String({ description: "the effect of the command, in the caller's language" }),
  changes: Type.Boolean({ description: "false: the command only shows data, and needs no reason" }),
  secondCheck: Type.Boolean({ description: "whether the command also needs a fresh code of the authenticator app" }),
  options: Type.Array(CommandOption),
});
export type ListedCommand = Static<typeof ListedCommand>;

export const commandsList = operatorCall("own-session", {
  method: "GET",
  path: "/admin/api/commands/list",
  says: "The commands that the operator's roles allow.",
  input: Type.Object({}),
  output: Type.Array(ListedCommand),
});

export const commandsRun = operatorCall("own-session", {
  method: "POST",
  path: "/admin/api/commands/run",
  says: "Runs a command and records it in the log. The role needs the command's own permission. A repeated Idempotency-Key gets the first result.",
  input: Type.Object({
    name: Type.String({ maxLength: 60 }),
    options: Type.String({ maxLength: 8000, default: "{}", description: "a JSON object of texts" }),
    reason: Type.String({ maxLength: 500, default: "" }),
    code: Type.Optional(Code),
  }),
  output: Type.Object({
    line: Nullable(Type.String({ description: "null: the result was shown once and is not stored" })),
    repeated: Type.Boolean({ description: "the same request had already run" }),
  }),
  movesMoney: true,
  raw: ["code"],
  refusals: ["not_found", "reason_missing", "code_required", "code_wrong", "command_refused"],
});

const logFilters = {
  operator: Type.Optional(Type.String({ maxLength: 60 })),
  command: Type.Optional(Type.String({ maxLength: 60 })),
  playerId: Type.Optional(Type.Unsafe<number>({ ...Id, description: "the player whom the acts concern" })),
  from: Type.Optional(Time),
  to: Type.Optional(Time),
};

const LogRow = Type.Object({
  id: Id,
  time: Time,
  operator: Type.String(),
  signedIn: Type.Boolean({ description: "false: the name is that of a command line, which nobody verified" }),
  address: Nullable(Type.String()),
  command: Type.String(),
  title: ActTitle,
  details: Type.String({ description: "the options, as JSON" }),
  before: Nullable(Type.String({ description: "the state before the act, as JSON" })),
  after: Nullable(Type.String({ description: "the state after the act, as JSON" })),
  reason: Type.String(),
  playerId: Nullable(Id),
});
export type LogRow = Static<typeof LogRow>;

export const logList = operatorCall("log-read", {
  method: "GET",
  path: "/admin/api/log/list",
  says: "The log of commands, the newest first.",
  input: Type.Object({
    ...logFilters,
    before: Type.Optional(Id),
    pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  }),
  output: Endless(LogRow),
});

export const logExport = operatorCall("log-read", {
  method: "GET",
  path: "/admin/api/log/export",
  says: "The log of commands as a CSV file, the newest first.",
  input: Type.Object({ ...logFilters, ...fileInput }),
  output: Type.Null(),
  gives: "text/csv",
});

const SIGNED_IN: readonly OperatorCall[] = [
  operatorSession,
  operatorLogout,
  operatorSessions,
  operatorEndSession,
  commandsList,
  commandsRun,
  logList,
  logExport,
  // Each area of the operators' site declares its calls in its own file.
  ...APPROVAL_CALLS,
  ...PASSKEY_CALLS,
  ...PEOPLE_CALLS,
  ...CONFIGURATION_CALLS,
  ...FIGURE_CALLS,
  ...CATALOGUE_CALLS,
  ...SHOP_OFFER_CALLS,
  ...HOUSE_ROOM_CALLS,
  ...PLAYER_CALLS,
  ...TICKET_CALLS,
  ...QUEUE_CALLS,
  ...REPORT_CALLS,
  ...RISK_CALLS,
];

/**
 * Every call of signed-in operators. Each refuses roles without its permission; a call that changes something also
 * refuses a missing token.
 */
export const OPERATOR_CALLS = SIGNED_IN;

/** Every call under /admin/api. */
export const ADMIN_CALLS: readonly AnyCall[] = [
  operatorLogin,
  joinBegin,
  joinConfirm,
  ...GUEST_SIGN_IN_CALLS,
  ...SIGNED_IN,
];
