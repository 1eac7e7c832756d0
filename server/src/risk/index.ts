/** Risk: rules that flag suspicious accounts, and the queue in which people decide the flags. */
export { runRiskRules } from "./flags.ts";
export { riskRoutes } from "./routes.ts";
