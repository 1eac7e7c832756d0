/** Deposits: orders, payment channels, credits and reversals. */

export { type Case, listCases } from "./cases.ts";
export { openChannel } from "./channels/open-channel.ts";
export { ChannelAway, type ListedPayment, type PayChannel } from "./channels/port.ts";
export type { DepositDeps } from "./deps.ts";
export { type DepositSettings, readDepositSettings } from "./environment.ts";
export { countOpenDeposits, exportDeposits } from "./export-deposits.ts";
export { keepDeposits } from "./keep-deposits.ts";
export { type CreditedDeposit, findCredited, listCredited } from "./list-credited.ts";
export { carryOrders } from "./orders/carry-orders.ts";
export { selectOrder } from "./orders/order-queries.ts";
export { findSharedPayers, forgetPayers } from "./payers.ts";
export { changeChannel, rateMovesFar, readEarlierRates, selectRates, setRate } from "./rates-and-fees.ts";
export { depositRoutes } from "./routes.ts";
export { CREDITABLE, closeCase, creditCase } from "./settle-cases.ts";
export { depositedSince, findDepositor, hasDeposited, netDepositsOf, totalDeposits } from "./sum-deposits.ts";
export { findCommonPayers, findPayerGroups, findQuickDeposits } from "./suspicious-deposits.ts";
export { watchChannel, watchOrders } from "./watch-deposits.ts";
