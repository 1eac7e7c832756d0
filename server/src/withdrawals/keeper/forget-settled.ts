import type { Keeper } from "./keeper.ts";

/** Longer than any protection window. */
const KEPT_MS = 90 * 86_400_000;

/**
 * Drops from the keeper's memory what was settled long ago. What can still keep a second offer from being made stays, however
 * old: an offer of which nobody knows whether it was made, and whatever belongs to an order that is on its way.
 */
export async function forgetSettled({ journal, orders, now, log }: Keeper): Promise<void> {
  const old = journal.settledBefore(now() - KEPT_MS);
  if (old.length === 0) return;
  const wanted = await orders.areOpen(old);
  const gone = old.filter((order) => !wanted.has(order));
  journal.forget(gone);
  log.info({ orders: gone.length }, "what was settled long ago is forgotten");
}
