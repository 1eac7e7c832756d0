import type { DepositDeps } from "./deps.ts";
import { endForeign } from "./end-foreign.ts";
import { lookBack } from "./look-back.ts";
import { carryOrders } from "./orders/carry-orders.ts";

/** One round of all that deposits need without being asked: open orders, those of a channel that the site has left, and what is over. */
export async function keepDeposits(deps: DepositDeps, signal: AbortSignal): Promise<void> {
  await carryOrders(deps, signal);
  await endForeign(deps);
  await lookBack(deps, signal);
}
