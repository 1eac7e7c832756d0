import type { DepositDeps } from "./deps.ts";
import { endForeign } from "./end-foreign.ts";
import { carryOrders } from "./orders/carry-orders.ts";
import { recheckCompleted } from "./recheck-completed.ts";

/**
 * One run of the deposits job: open orders, orders of a channel that the site no longer uses, and completed deposits.
 */
export async function keepDeposits(deps: DepositDeps, signal: AbortSignal): Promise<void> {
  await carryOrders(deps, signal);
  await endForeign(deps);
  await recheckCompleted(deps, signal);
}
