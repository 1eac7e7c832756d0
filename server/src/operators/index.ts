/** Operators: their accounts, roles and sessions, and which of them may make which call. */

export type { Act, OperatorActs, OperatorCaller, OperatorRoutes } from "./caller.ts";
export { type AdminPlace, type OperatorSettings, readOperatorSettings } from "./environment.ts";
export { guardAdmin } from "./guard-admin.ts";
export {
  addOperator,
  disableOperator,
  enableOperator,
  inviteFirst,
  isDisabled,
  linkOf,
  listOperators,
  renewLink,
} from "./operators.ts";
export { peopleRoutes } from "./people-routes.ts";
export { operatorRoutes } from "./routes.ts";
export { sealedOperatorSecrets, useCode } from "./totp.ts";
