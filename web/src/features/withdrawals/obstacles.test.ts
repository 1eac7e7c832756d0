import { expect, it } from "vitest";
import { OBSTACLES, obstaclesOf, type WithdrawalCheck } from "./obstacles.ts";

const ready: WithdrawalCheck = {
  tradeUrl: "https://steamcommunity.com/tradeoffer/new/?partner=12345678&token=AbCdEf12",
  deposited: true,
  turnoverLeft: 0,
  debt: 0,
  hold: null,
  frozen: false,
  certifyNeeded: false,
  reviewFrom: 2_000,
  courier: "sandbox",
  courierAway: false,
};

it("returns no obstacle for a player who meets all requirements, even if the courier does not answer", () => {
  expect(obstaclesOf({ ...ready, courierAway: true })).toEqual([]);
});

it("returns all obstacles together", () => {
  const hold = { reason: "phone", until: "2026-02-03T10:00:00.000Z" };
  const lacking = { ...ready, tradeUrl: null, deposited: false, turnoverLeft: 0.01, debt: 3, certifyNeeded: true };
  expect(obstaclesOf({ ...lacking, hold, frozen: true })).toEqual([...OBSTACLES]);
  expect(obstaclesOf({ ...ready, turnoverLeft: 12.5 })).toEqual(["turnover"]);
});
