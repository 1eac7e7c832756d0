import { WITHDRAWAL_STATES, type WithdrawalOrder, type WithdrawalReason } from "@vitrine/contract/withdrawals.ts";

const { withdrawing, waitingForShipment, waitingForReceipt, waitingForSettlement, succeeded, failed } =
  WITHDRAWAL_STATES;

/** The way of a piece that arrives. */
const WAY: readonly number[] = [withdrawing, waitingForShipment, waitingForReceipt, waitingForSettlement, succeeded];

export interface WithdrawalStep {
  takeState: number;
  /** What happened in this state, oldest first; nothing where it lies ahead. */
  events: { reason: WithdrawalReason | null; time: string }[];
}

/**
 * The way of an order in steps, and the one at which it is: as many as there are when it has arrived. What failed ends where
 * it failed, with no steps ahead.
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

/** Whether an order is still under way. */
export const isUnderWay = ({ takeState }: Pick<WithdrawalOrder, "takeState">) =>
  takeState !== succeeded && takeState !== failed;
