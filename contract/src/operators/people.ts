/** The operators themselves: who they are, and how an owner adds, changes and disables them. */
import { type Static, Type } from "typebox";
import { Id, Nullable, OneOf, Time } from "../shapes.ts";
import { operatorAct, operatorCall } from "./operator-call.ts";
import { OPERATOR_ROLES } from "./permissions.ts";
import { Roles } from "./sign-in.ts";

/** invited: the operator has not used the one-time link yet. */
export const OPERATOR_STATES = ["active", "invited", "disabled"] as const;

const ListedOperator = Type.Object({
  id: Id,
  name: Type.String(),
  roles: Roles,
  email: Nullable(Type.String()),
  state: OneOf(OPERATOR_STATES),
  createTime: Time,
  lastLogin: Nullable(Time),
  passkeys: Type.Integer(),
  linkExpires: Nullable(Time),
});
export type ListedOperator = Static<typeof ListedOperator>;

export const operatorsList = operatorCall("operators-read", {
  method: "GET",
  path: "/admin/api/operators",
  says: "All operators by name, and how many owners are active.",
  input: Type.Object({}),
  output: Type.Object({
    list: Type.Array(ListedOperator),
    owners: Type.Integer({ description: "a single owner may do alone all acts that otherwise need a second owner" }),
  }),
});

const role = OPERATOR_ROLES.join("|");
const NewRoles = Type.String({
  pattern: `^(${role})(,(${role})){0,${OPERATOR_ROLES.length - 1}}$`,
  description: `one or more of ${OPERATOR_ROLES.join(", ")}, separated by commas`,
});
const Link = Type.Object({ link: Type.String({ description: "shown once; valid for 24 hours" }) });

export const operatorsAdd = operatorAct("operators", {
  path: "/admin/api/operators/add",
  says: "Adds an operator, who joins by a one-time link. Waits for a second owner if there is one.",
  input: Type.Object({
    name: Type.String({ maxLength: 32, description: "lower-case letters, digits, points, _ or -" }),
    roles: NewRoles,
    email: Type.Optional(Type.String({ maxLength: 254, description: "for the company's identity provider" })),
  }),
  output: Link,
  refusals: ["operator_refused"],
});

export const operatorsRenewLink = operatorAct("operators", {
  path: "/admin/api/operators/renew",
  says: "Gives an operator a new one-time link. Ends the old link, password, app, passkeys and sessions. Waits for a second owner if there is one.",
  input: Type.Object({ id: Id }),
  output: Link,
  refusals: ["not_found"],
});

export const operatorsSetRoles = operatorAct("operators", {
  path: "/admin/api/operators/roles",
  says: "Sets the roles of an operator, if the operator still has the roles in `seen`. Waits for a second owner if there is one.",
  input: Type.Object({ id: Id, roles: NewRoles, seen: NewRoles }),
  output: Type.Null(),
  refusals: ["not_found", "operator_changed", "last_owner"],
});

export const operatorsEnable = operatorAct("operators", {
  path: "/admin/api/operators/enable",
  says: "Lets a disabled operator join again by a one-time link, with the same roles. Waits for a second owner if there is one.",
  input: Type.Object({ id: Id }),
  output: Link,
  refusals: ["not_found"],
});

export const operatorsDisable = operatorAct("operators", {
  path: "/admin/api/operators/disable",
  says: "Disables an operator. Sessions, passkeys and links end immediately, and the operator's proposals can no longer be approved.",
  input: Type.Object({ id: Id }),
  output: Type.Null(),
  refusals: ["not_found", "last_owner"],
});

export const PEOPLE_CALLS = [
  operatorsList,
  operatorsAdd,
  operatorsRenewLink,
  operatorsSetRoles,
  operatorsDisable,
  operatorsEnable,
];
