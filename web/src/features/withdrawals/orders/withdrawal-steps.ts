import { WITHDRAWAL_STATES, type WithdrawalOrder, type WithdrawalReason } from "@vitrine/contract/withdrawals.ts";

const { withdrawing, waitingForShipment, waitingForReceipt, waitingForSettlement, succeeded, failed } =
  WITHDRAWAL_STATES;

/** The statuses of a successful withdrawal, in order. */
const WAY: readonly number[] = [withdrawing, waitingForShipment, waitingForReceipt, waitingForSettlement, succeeded];

export interface WithdrawalStep {
  takeState: number;
  /** The events of this status, oldest first; empty if the order has not reached it. */
  events: { reason: WithdrawalReason | null; time: string }[];
}

/**
 * Returns the steps of an order and the index of the current step. After the item has arrived, the index equals the
 * number of steps. A failed order ends with the failure and has no later steps.
 */
export function stepsOf({ takeState, timeline }: Pick<WithdrawalOrder, "takeState" | "timeline">): {
  steps: WithdrawalStep[];
  current: number;
} {
  const eventsOf = (state: number) =>
    timeline.filter((event) => event.takeState === state).map(({ reason, time }) => ({ reason, time }));
  const way = WAY.map((state) => ({ takeState: state, events: eventsOf(state) }));
  if (takeState === failed) {
    const steps = [...way.filter(({ events }) => events.length > 0), { takeState: failed, events: eventsOf(failed) }];
    return { steps, current: steps.length - 1 };
  }
  return { steps: way, current: takeState === succeeded ? way.length : WAY.indexOf(takeState) };
}

/** Whether an order has neither succeeded nor failed yet. */
export const isUnderWay = ({ takeState }: Pick<WithdrawalOrder, "takeState">) =>
  takeState !== succeeded && takeState !== failed;
