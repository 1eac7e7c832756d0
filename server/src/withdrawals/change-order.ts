import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { WITHDRAWAL_STATES } from "@vitrine/contract/withdrawals.ts";
import type { ItemCatalogue } from "../inventory/index.ts";
import { now } from "../platform/clock.ts";
import type { Pipeline, Pipelines } from "../platform/database/pipeline.ts";
import type { Log } from "../platform/log.ts";
import type { Courier } from "./couriers/port.ts";
import { lockOrder } from "./move-order.ts";
import type { WithdrawalRow } from "./order-row.ts";

export type CarryDeps = { pipelines: Pipelines; courier: Courier; itemCatalogue: ItemCatalogue; log: Log };

/**
 * Changes a taken order in one transaction. If another server has taken or moved the order since, it changes nothing
 * and returns false, because the data that the caller has collected may be out of date.
 */
export function changeOrder(
  { pipelines }: CarryDeps,
  taken: WithdrawalRow,
  work: (pipeline: Pipeline, order: WithdrawalRow) => void,
): Promise<boolean> {
  return pipelines.run(async (pipeline) => {
    const order = await lockOrder(pipeline, taken.id);
    const isOurs = order?.tries === taken.tries && order.state === taken.state;
    if (isOurs) work(pipeline, order);
    await pipeline.commit();
    return isOurs;
  });
}

/**
 * Sets the next check of an order that keeps its state. The pause grows with the time that the order has been in this
 * state.
 */
export function checkLater(pipeline: Pipeline, { id, state, updatedAt }: WithdrawalRow): void {
  const { leastMs, mostMs } = PAUSES[state] ?? PAUSES[WITHDRAWAL_STATES.waitingForShipment]!;
  const pauseMs = Math.min(mostMs, Math.max(leastMs, (now().getTime() - updatedAt.getTime()) / 8));
  pipeline.query(LATER.name, LATER.text, [id, new Date(now().getTime() + pauseMs)]);
}

const PAUSES: Readonly<Record<number, { leastMs: number; mostMs: number }>> = {
  [WITHDRAWAL_STATES.withdrawing]: { leastMs: 10 * MINUTE_MS, mostMs: 10 * MINUTE_MS },
  [WITHDRAWAL_STATES.waitingForShipment]: { leastMs: 3000, mostMs: 2 * MINUTE_MS },
  [WITHDRAWAL_STATES.waitingForReceipt]: { leastMs: 2000, mostMs: MINUTE_MS },
  [WITHDRAWAL_STATES.waitingForSettlement]: { leastMs: 2000, mostMs: 5 * MINUTE_MS },
};

const LATER = {
  name: "look_at_withdrawal_later",
  text: "update withdrawals_orders set next_try_at = $2::timestamptz where id = $1::bigint",
};
