import { WITHDRAWAL_STATES } from "@vitrine/contract/withdrawals.ts";
import type { ItemCatalogue } from "../inventory/index.ts";
import { now } from "../platform/clock.ts";
import type { Pipeline, Pipelines } from "../platform/database/pipeline.ts";
import type { Log } from "../platform/log.ts";
import type { Courier } from "./couriers/port.ts";
import { lockOrder } from "./moves.ts";
import type { WithdrawalRow } from "./rules.ts";

export type CarryDeps = { pipelines: Pipelines; courier: Courier; itemCatalogue: ItemCatalogue; log: Log };

/**
 * Changes an order that was taken before, in one transaction. Where somebody else has taken it or moved it since, nothing is
 * changed and the answer is false: what was found out meanwhile may be old.
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

/** When an order that stays where it is is looked at again: soon at first, and the later the longer it has stayed there. */
export function lookAgain(pipeline: Pipeline, { id, state, updatedAt }: WithdrawalRow): void {
  const { leastMs, mostMs } = PAUSES[state] ?? PAUSES[WITHDRAWAL_STATES.waitingForShipment]!;
  const pauseMs = Math.min(mostMs, Math.max(leastMs, (now().getTime() - updatedAt.getTime()) / 8));
  pipeline.query(LATER.name, LATER.text, [id, new Date(now().getTime() + pauseMs)]);
}

const PAUSES: Readonly<Record<number, { leastMs: number; mostMs: number }>> = {
  [WITHDRAWAL_STATES.withdrawing]: { leastMs: 600_000, mostMs: 600_000 },
  [WITHDRAWAL_STATES.waitingForShipment]: { leastMs: 3000, mostMs: 120_000 },
  [WITHDRAWAL_STATES.waitingForReceipt]: { leastMs: 2000, mostMs: 60_000 },
  [WITHDRAWAL_STATES.waitingForSettlement]: { leastMs: 2000, mostMs: 300_000 },
};

const LATER = {
  name: "look_at_withdrawal_later",
  text: "update withdrawals_orders set next_try_at = $2::timestamptz where id = $1::bigint",
};
