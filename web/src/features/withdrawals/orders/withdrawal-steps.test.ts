import { WITHDRAWAL_STATES, type WithdrawalOrder } from "@vitrine/contract/withdrawals.ts";
import { expect, it } from "vitest";
import { isUnderWay, stepsOf } from "./withdrawal-steps.ts";

const at = (takeState: number, reason: WithdrawalOrder["timeline"][number]["reason"] = null) => ({
  takeState,
  reason,
  time: "2026-03-04T05:06:07.000Z",
});
const states = (order: Pick<WithdrawalOrder, "takeState" | "timeline">) =>
  stepsOf(order).steps.map((step) => step.takeState);

it("shows all steps of an open order, and the events of each status", () => {
  const order = { takeState: 2, timeline: [at(0), at(1), at(1, "out_of_stock"), at(2, "offer_sent")] };
  expect(states(order)).toEqual([0, 1, 2, 5, 3]);
  expect(stepsOf(order).current).toBe(2);
  expect(stepsOf(order).steps[1]?.events.map(({ reason }) => reason)).toEqual([null, "out_of_stock"]);
  expect(stepsOf(order).steps[3]?.events).toEqual([]);
});

it("the current step is after the last step when the item has arrived", () => {
  expect(stepsOf({ takeState: 3, timeline: [at(0), at(1), at(2), at(5), at(3)] }).current).toBe(5);
});

it("the failure of an order is its last step", () => {
  const order = { takeState: 4, timeline: [at(0), at(1), at(2), at(4, "declined")] };
  expect(states(order)).toEqual([0, 1, 2, 4]);
  expect(stepsOf(order).current).toBe(3);
});

it("treats succeeded and failed orders as finished", () => {
  const over = Object.values(WITHDRAWAL_STATES).filter((takeState) => !isUnderWay({ takeState }));
  expect(over.sort()).toEqual([3, 4]);
});
