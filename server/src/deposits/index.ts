/** Deposits: orders, payment channels, credits and reversals. */

export { type Case, listCases } from "./cases.ts";
export { openChannel } from "./channels/open-channel.ts";
export type { DepositDeps } from "./deps.ts";
export { type DepositSettings, readDepositSettings } from "./environment.ts";
export { countOpenDeposits, exportDeposits } from "./export-deposits.ts";
export { keepDeposits } from "./keep-deposits.ts";
export { carryOrders } from "./orders/carry-orders.ts";
export { forgetPayers } from "./payers.ts";
export { changeChannel, setRate } from "./rates-and-fees.ts";
export { depositRoutes } from "./routes.ts";
export { closeCase, creditCase } from "./settle-cases.ts";
export { depositedSince, hasDeposited, netDepositsOf } from "./sum-deposits.ts";
export { watchChannel, watchOrders } from "./watch-deposits.ts";
