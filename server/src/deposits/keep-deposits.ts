import { carryOrders } from "./carry-orders.ts";
import { endForeign } from "./end-foreign.ts";
import { lookBack } from "./look-back.ts";
import type { DepositMeans } from "./means.ts";

/** One round of all that deposits need without being asked: open orders, those of a channel that the site has left, and what is over. */
export async function keepDeposits(means: DepositMeans, signal: AbortSignal): Promise<void> {
  await carryOrders(means, signal);
  await endForeign(means);
  await lookBack(means, signal);
}
