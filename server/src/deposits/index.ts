/** Deposits: orders, payment channels, credits and reversals. */

export { type Case, listCases } from "./cases.ts";
export { openChannel } from "./channels/open-channel.ts";
export { depositedSince } from "./deposited-since.ts";
export type { DepositDeps } from "./deps.ts";
export { countOpenDeposits, exportDeposits } from "./export-deposits.ts";
export { hasDeposited } from "./has-deposited.ts";
export { keepDeposits } from "./keep-deposits.ts";
export { netDepositsOf } from "./net-deposits.ts";
export { carryOrders } from "./orders/carry-orders.ts";
export { watchOrders } from "./orders/watch-orders.ts";
export { forgetPayers } from "./payers.ts";
export { depositRoutes } from "./routes.ts";
export { changeChannel, setRate } from "./set-terms.ts";
export { type DepositSettings, readDepositSettings } from "./settings.ts";
export { closeCase, creditCase } from "./settle-cases.ts";
export { watchChannel } from "./watch-channel.ts";
